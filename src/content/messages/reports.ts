import type { Locale } from '#content/locale.ts';
import type { ReportEntryAction, ReportReason, ReportStatus } from '#content/model/reports.ts';
import { defineMessages } from './define-messages.ts';
import { workflowMessages } from './workflow.ts';

/** Reports about published things: reasons, statuses and answers. */
export const reports = defineMessages({
  ua: {
    doubtful: '[Можливо, спам: заповнено поле, якого люди не бачать]',
    reasons: {
      spam: 'Спам',
      fraud: 'Шахрайство',
      prohibited: 'Заборонений товар чи послуга',
      wrong_category: 'Не та рубрика',
      duplicate: 'Повтор',
      offensive: 'Образи або мова ворожнечі',
      personal_data: 'Чужі особисті дані',
      legal: 'Порушення закону чи авторських прав',
      other: 'Інше',
    },
    statuses: { open: 'Нова', assigned: 'У роботі', actioned: 'Вжито заходів', dismissed: 'Порушень не знайдено' },
    acts: {
      unpublish: workflowMessages.ua.acts.unpublish,
      suspend: workflowMessages.ua.acts.suspend,
      trash: workflowMessages.ua.acts.trash,
    },
    alreadyReported: 'Ви вже повідомили нам про це. Ми розглядаємо ваше звернення й відповімо, щойно матимемо рішення.',
    csv: {
      columns: { section: 'Розділ', key: 'Ключ', label: 'Назва', value: 'Кількість' },
      received: 'Надійшло скарг',
      resolved: 'Розглянуто скарг',
      median: 'Медіана часу до рішення, секунд',
    },
  },
  us: {
    doubtful: '[Possibly spam: a field that people don’t see was filled in]',
    reasons: {
      spam: 'Spam',
      fraud: 'Fraud or scam',
      prohibited: 'Prohibited goods or services',
      wrong_category: 'Wrong category',
      duplicate: 'Duplicate',
      offensive: 'Offensive or hateful',
      personal_data: 'Someone’s personal data',
      legal: 'Illegal or infringes copyright',
      other: 'Something else',
    },
    statuses: { open: 'New', assigned: 'In progress', actioned: 'Action taken', dismissed: 'No violation found' },
    acts: {
      unpublish: workflowMessages.us.acts.unpublish,
      suspend: workflowMessages.us.acts.suspend,
      trash: workflowMessages.us.acts.trash,
    },
    alreadyReported: 'You’ve already reported this. We’re looking into it and will answer once we’ve decided.',
    csv: {
      columns: { section: 'Section', key: 'Key', label: 'Label', value: 'Count' },
      received: 'Reports received',
      resolved: 'Reports resolved',
      median: 'Median time to resolution, seconds',
    },
  },
}) satisfies Record<
  Locale,
  {
    reasons: Record<ReportReason, string>;
    statuses: Record<ReportStatus, string>;
    acts: Record<ReportEntryAction, string>;
  }
>;
