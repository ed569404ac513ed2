import { otherLocale } from '#content/locale.ts';
import { contactName, readAdFacts } from './ad-views.ts';
import { readerName } from './participants.ts';
import { now } from '../../platform/clock.ts';
import { findUnreadNotice, renewNotice, type ConversationRow, type MessageRow, type Side } from './rows.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import { insertNotification } from '../../core/notifications/rows.ts';
import { findPerson } from '../../core/accounts/rows.ts';
import { readSettings } from '../../core/settings/rows.ts';
import type { EntryRecord } from '../../core/entries/record.ts';
import { env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { messageMail } from './message-mail.ts';
import { isShutOut } from '../../core/notifications/audience.ts';

const HOUR_MS = 3_600_000;

interface NewMessage {
  row: MessageRow;
  /** On which side its writer is. */
  side: Side;
  conversation: ConversationRow;
  record: EntryRecord;
}

/**
 * The statements that tell the other side of a message, in the product and by mail where they want such mails. Of what
 * waits unread in one conversation there is one notification, and one mail an hour. Neither keeps what was written: the
 * mail is blanked once it has left.
 */
export async function tellOfMessage(
  database: Database,
  { row, side, conversation, record }: NewMessage,
): Promise<Statement[]> {
  const to = await findPerson(database, side === 'reader' ? conversation.ownerId : conversation.readerId);
  if (to === null || isShutOut(to)) return [];
  const known = await findUnreadNotice(database, to.id, conversation.id);
  const mailedAt = typeof known?.data.mailedAt === 'number' ? known.data.mailedAt : null;
  const mailed = to.notifyMessages && (mailedAt === null || mailedAt <= now() - HOUR_MS);
  const id = known?.id ?? newId();
  const data = {
    kind: record.kind,
    conversationId: conversation.id,
    ...(mailed ? { mailed: 1, mailedAt: now() } : mailedAt === null ? {} : { mailed: 1, mailedAt }),
  };
  // By whom is not kept with it: an advertiser is known by the name in the ad alone.
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
      : renewNotice(database, id, { at: now(), data });
  if (!mailed) return [told];
  const { locale } = to;
  const [{ site }, writer, facts] = await Promise.all([
    readSettings(database),
    findPerson(database, row.senderId),
    readAdFacts(to.id, [record.id]),
  ]);
  // What is not public (any more) stands in a mail as little as on the page.
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
