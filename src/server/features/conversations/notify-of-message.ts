import { HOUR } from '#content/format/durations.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { fill, defineMessages } from '#content/messages/define-messages.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { isBannedOrDeleted } from '#server/core/notifications/audience.ts';
import { insertNotification } from '#server/core/notifications/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { newId } from '#server/platform/ids.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { contactName, readAdFacts } from './ad-views.ts';
import { readerName } from './participants.ts';
import { findUnreadNotification, renewNotification, type ConversationRow, type MessageRow, type Side } from './rows.ts';

/** Texts of the mail about a message from another user. */
const messageMailTexts = defineMessages({
  ua: {
    subject: 'Вам написали: «{title}»',
    heading: 'Вам написали',
    text: '{from} пише вам щодо оголошення «{title}» на сайті «{site}».',
    more: 'Це лише початок: усе повідомлення на сайті.',
    button: 'Прочитати й відповісти',
    hidden: 'Відповідайте на сайті, а не на цей лист. Вашої адреси співрозмовник не бачить.',
    why: 'Ви отримали цей лист, бо в кабінеті на сайті «{site}» увімкнено листи про повідомлення.',
    settings: 'Не хочете таких листів? Вимкніть їх у кабінеті:',
  },
  us: {
    subject: 'New message: “{title}”',
    heading: 'You have a new message',
    text: '{from} wrote to you about the ad “{title}” on {site}.',
    more: 'This is just the beginning: the full message is on the site.',
    button: 'Read and reply',
    hidden: 'Please reply on the site, not to this email. The other person doesn’t see your address.',
    why: 'You received this email because emails about messages are turned on in your account on {site}.',
    settings: 'Don’t want these emails? Turn them off in your account:',
  },
});

/** Maximum length of the quoted message in the mail, in characters. */
const MAX_QUOTE_LENGTH = 300;

export interface MessageMail {
  /** Id of the notification: its URL marks it as read and redirects to the conversation. */
  id: string;
  /** Title of the ad. */
  title: string;
  /** Name of the author in the conversation. */
  from: string;
  text: string;
}

/** Renders the mail about a new message, quoting its beginning. Replies are written on the site. */
export function messageMail(locale: Locale, site: Site, { id, title, from, text }: MessageMail): RenderedMail {
  const words = messageMailTexts[locale];
  const letters = [...text];
  const cut = letters.length > MAX_QUOTE_LENGTH;
  const said = fill(words.text, { site: site.name, title, from });
  return renderMail(locale, site, {
    subject: fill(words.subject, { title }),
    preheader: said,
    heading: words.heading,
    paragraphs: [said, ...(cut ? [words.more] : [])],
    quote: cut ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('').trimEnd()}…` : text,
    button: { label: words.button, url: toAbsoluteUrl(site.url, locale, paths.notification(id)) },
    small: [
      words.hidden,
      fill(words.why, { site: site.name }),
      { text: words.settings, url: `${toAbsoluteUrl(site.url, locale, paths.cabinet())}#mails` },
    ],
  });
}

interface NewMessage {
  row: MessageRow;
  /** Side of the author. */
  side: Side;
  conversation: ConversationRow;
  record: EntryRecord;
}

/**
 * Returns the statements that notify the other side of a message, on the site and by mail if they want such mails. The
 * unread messages of one conversation share one notification, and one mail an hour. Neither stores the text: the mail
 * is blanked once it is sent.
 */
export async function notifyOfMessage(
  database: Database,
  { row, side, conversation, record }: NewMessage,
): Promise<Statement[]> {
  const to = await findPerson(database, side === 'reader' ? conversation.ownerId : conversation.readerId);
  if (to === null || isBannedOrDeleted(to)) return [];
  const known = await findUnreadNotification(database, to.id, conversation.id);
  const mailedAt = typeof known?.data.mailedAt === 'number' ? known.data.mailedAt : null;
  const mailed = to.notifyMessages && (mailedAt === null || mailedAt <= now() - HOUR);
  const id = known?.id ?? newId();
  const data = {
    kind: record.kind,
    conversationId: conversation.id,
    ...(mailed ? { mailed: 1, mailedAt: now() } : mailedAt === null ? {} : { mailed: 1, mailedAt }),
  };
  // The sender is not stored with it: an advertiser is identified only by the name in the ad.
  const told =
    known === null
      ? insertNotification(database, {
          id,
          userId: to.id,
          at: now(),
          type: 'message_received',
          entryId: record.id,
          actorId: null,
          data,
        })
      : renewNotification(database, id, { at: now(), data });
  if (!mailed) return [told];
  const { locale } = to;
  const [{ site }, writer, facts] = await Promise.all([
    readSettings(database),
    findPerson(database, row.senderId),
    readAdFacts(to.id, [record.id]),
  ]);
  // Content that is not (or no longer) public is omitted from mails, as it is on the page.
  const content = facts.get(record.id)?.content ?? null;
  const title = content?.texts[locale]?.title ?? content?.texts[otherLocale(locale)]?.title ?? '';
  const from = side === 'owner' ? contactName({ content }) || readerName(null, locale) : readerName(writer, locale);
  const mail = messageMail(
    locale,
    { name: site.name[locale], url: env().siteUrl },
    { id, title, from, text: row.text },
  );
  return [told, queueMail(database, { to: to.email, ...mail, secret: true })];
}
