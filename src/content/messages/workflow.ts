import type { Act, Status } from '../workflow.ts';
import { defineMessages } from './define-messages.ts';

/**
 * The words of the workflow, the only ones: every form, list, notification, mail subject and record takes them from here, so
 * that a status or a step is called the same wherever it is met. `statuses` are of one entry, `listed` of many; `acts` are
 * what one does, `done` is what came of it. `edits` are the same about changes that wait beside something published.
 */
export const workflowWords = defineMessages({
  ua: {
    statuses: {
      draft: 'Чернетка', in_review: 'На перевірці', changes_requested: 'На доопрацюванні', scheduled: 'Заплановано',
      published: 'Опубліковано', archived: 'В архіві', trashed: 'У кошику', pending: 'На перевірці', rejected: 'Відхилено',
      active: 'На сайті', expired: 'Термін минув', sold: 'Продано', closed: 'Знято', suspended: 'Призупинено',
    },
    listed: {
      draft: 'Чернетки', in_review: 'На перевірці', changes_requested: 'На доопрацюванні', scheduled: 'Заплановані',
      published: 'Опубліковані', archived: 'В архіві', trashed: 'Кошик', pending: 'На перевірці', rejected: 'Відхилені',
      active: 'На сайті', expired: 'Термін минув', sold: 'Продані', closed: 'Зняті', suspended: 'Призупинені',
    },
    acts: {
      submit: 'Надіслати на перевірку', withdraw: 'Відкликати з перевірки', publish: 'Опублікувати', approve: 'Схвалити',
      reinstate: 'Повернути на сайт', schedule: 'Запланувати', requestChanges: 'На доопрацювання', reject: 'Відхилити',
      archive: 'До архіву', unpublish: 'Зняти з публікації', unschedule: 'Скасувати планування',
      toDraft: 'Повернути до чернеток', restore: 'Відновити як чернетку', suspend: 'Призупинити',
      sell: 'Позначити проданим', close: 'Зняти із сайту', expire: 'Завершити термін', trash: 'До кошика',
    },
    done: {
      submit: 'Надіслано на перевірку', withdraw: 'Відкликано з перевірки', publish: 'Опубліковано', approve: 'Схвалено',
      reinstate: 'Повернуто на сайт', schedule: 'Заплановано', requestChanges: 'Повернуто на доопрацювання',
      reject: 'Відхилено', archive: 'Перенесено до архіву', unpublish: 'Знято з публікації',
      unschedule: 'Планування скасовано', toDraft: 'Повернуто до чернеток', restore: 'Відновлено як чернетку',
      suspend: 'Призупинено', sell: 'Позначено проданим', close: 'Знято із сайту', expire: 'Термін завершено',
      trash: 'Перенесено до кошика',
    },
    edits: {
      statuses: { pending: 'Зміни на перевірці', changes_requested: 'Зміни на доопрацюванні' },
      acts: {
        submit: 'Надіслати зміни на перевірку', approve: 'Схвалити зміни', requestChanges: 'На доопрацювання',
        reject: 'Відхилити зміни', withdraw: 'Відкликати зміни',
      },
      done: {
        submit: 'Зміни надіслано на перевірку', approve: 'Зміни схвалено', requestChanges: 'Зміни повернуто на доопрацювання',
        reject: 'Зміни відхилено', withdraw: 'Зміни відкликано',
      },
    },
  },
  us: {
    statuses: {
      draft: 'Draft', in_review: 'In review', changes_requested: 'Changes requested', scheduled: 'Scheduled',
      published: 'Published', archived: 'Archived', trashed: 'In trash', pending: 'In review', rejected: 'Rejected',
      active: 'Active', expired: 'Expired', sold: 'Sold', closed: 'Taken down', suspended: 'Suspended',
    },
    listed: {
      draft: 'Drafts', in_review: 'In review', changes_requested: 'Changes requested', scheduled: 'Scheduled',
      published: 'Published', archived: 'Archived', trashed: 'Trash', pending: 'In review', rejected: 'Rejected',
      active: 'Active', expired: 'Expired', sold: 'Sold', closed: 'Taken down', suspended: 'Suspended',
    },
    acts: {
      submit: 'Submit for review', withdraw: 'Withdraw from review', publish: 'Publish', approve: 'Approve',
      reinstate: 'Put back on the site', schedule: 'Schedule', requestChanges: 'Request changes', reject: 'Reject',
      archive: 'Archive', unpublish: 'Unpublish', unschedule: 'Unschedule', toDraft: 'Move to drafts',
      restore: 'Restore as a draft', suspend: 'Suspend', sell: 'Mark as sold', close: 'Take down', expire: 'Expire now',
      trash: 'Move to trash',
    },
    done: {
      submit: 'Submitted for review', withdraw: 'Withdrawn from review', publish: 'Published', approve: 'Approved',
      reinstate: 'Back on the site', schedule: 'Scheduled', requestChanges: 'Changes requested', reject: 'Rejected',
      archive: 'Archived', unpublish: 'Unpublished', unschedule: 'Unscheduled', toDraft: 'Moved to drafts',
      restore: 'Restored as a draft', suspend: 'Suspended', sell: 'Marked as sold', close: 'Taken down',
      expire: 'Expired', trash: 'Moved to trash',
    },
    edits: {
      statuses: { pending: 'Edits in review', changes_requested: 'Edits sent back' },
      acts: {
        submit: 'Submit edits for review', approve: 'Approve edits', requestChanges: 'Request changes',
        reject: 'Reject edits', withdraw: 'Withdraw edits',
      },
      done: {
        submit: 'Edits submitted for review', approve: 'Edits approved', requestChanges: 'Edits sent back',
        reject: 'Edits rejected', withdraw: 'Edits withdrawn',
      },
    },
  },
}) satisfies Record<'ua' | 'us', {
  statuses: Record<Status, string>;
  listed: Record<Status, string>;
  acts: Record<Act, string>;
  done: Record<Act, string>;
}>;
