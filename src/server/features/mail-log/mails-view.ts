import { createMoment, type Moment } from '#content/format/moment.ts';
import { readPageNumber } from '#content/lists/page-number.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { mailStates, readMails, type MailList, type MailState, type MailView } from './mail-commands.ts';

const MAILS_PER_PAGE = 20;

/** A mail with its times formatted for the viewer. */
export interface FormattedMail extends MailView {
  created: Moment;
  sent: Moment | null;
  next: Moment | null;
}

/** Data of the page of mails. */
export interface MailsView extends Omit<MailList, 'items'> {
  status: MailState;
  items: FormattedMail[];
}

/** Returns the mails requested by the page's URL. Invalid parameters are ignored. For admins. */
export async function mailsView(search: URLSearchParams, { locale, timeZone }: LocaleContext): Promise<MailsView> {
  const status = mailStates.find((mailState) => mailState === search.get('status')) ?? 'failed';
  const page = readPageNumber(search.get('page'));
  const list = await readMails({ status, page, perPage: MAILS_PER_PAGE });
  const tell = (at: string | null) =>
    at === null ? null : createMoment(locale, at, 'stamp', timeZone, new Date(now()));
  return {
    ...list,
    status,
    items: list.items.map((mail) => ({
      ...mail,
      created: tell(mail.createdAt)!,
      sent: tell(mail.sentAt),
      next: tell(mail.nextAttemptAt),
    })),
  };
}
