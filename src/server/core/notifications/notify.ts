/**
 * Who is told what, in the product and by mail, in the batch of its cause.
 * @module core/notifications
 */

import { HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { type Locale, otherLocale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { decisionTypes, MAIL_HOLD_MS } from '#content/model/moderation.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import { workflows } from '#content/model/workflow.ts';
import type { PersonRow } from '#server/core/accounts/rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { concernedBy, isShutOut, reviewTypes } from './audience.ts';
import { notificationMail } from './notification-mail.ts';
import { insertNotification, listMailedSince, type NotificationData } from './rows.ts';

/** Of these a mail about the same kind is enough for an hour, while the last one has not been followed up. */
const bursts: readonly NotificationType[] = [...reviewTypes, 'report_made'];
/** Mails about these are written elsewhere, or come with another cause. */
const withoutMail: readonly NotificationType[] = ['report_resolved', 'expired'];

export interface About {
  type: NotificationType;
  record: EntryRecord;
  /** Who did it: never told of it. Null: the product itself. */
  actorId: string | null;
  /** What whoever did it says about it. */
  note?: string | undefined;
  data?: NotificationData | undefined;
}

/** Something to tell, and to whom. */
export interface News {
  type: NotificationType;
  people: readonly PersonRow[];
  entry: { id: string; kind: KindName; title: Partial<Record<Locale, string>> };
  actorId: string | null;
  note?: string | undefined;
  data?: NotificationData | undefined;
}

/**
 * The statements that tell about an entry those whom it concerns, in the product and by mail where they want mails. They
 * belong into the batch of the cause; afterwards `wakeMail`.
 */
export async function notifyAbout(
  database: Database,
  { type, record, actorId, note, data }: About,
): Promise<Statement[]> {
  const { id, kind, content } = record;
  const title = { ua: content.texts.ua?.title, us: content.texts.us?.title };
  return tell(database, {
    type,
    people: await concernedBy(database, type, record),
    entry: { id, kind, title },
    actorId,
    note,
    data,
  });
}

/** The statements that tell these people. Nobody is told about an act of their own. */
export async function tell(
  database: Database,
  { type, people, entry, actorId, note, data = {} }: News,
): Promise<Statement[]> {
  const concerned = people.filter(({ id }) => id !== actorId);
  if (concerned.length === 0) return [];
  const wanting = await listThoseToMail(database, type, entry.kind, concerned);
  const { site } = await readSettings(database);
  // What a moderator has decided can be taken back: the mail waits for that.
  const held =
    actorId !== null && workflows[kinds[entry.kind].workflow].moderated && decisionTypes.includes(type)
      ? { entryId: entry.id, holdMs: MAIL_HOLD_MS }
      : {};
  return concerned.flatMap((person) => {
    const mailed = wanting.has(person.id);
    const id = newId();
    const row = insertNotification(database, {
      id,
      userId: person.id,
      at: now(),
      type,
      entryId: entry.id,
      actorId,
      data: {
        ...data,
        kind: entry.kind,
        ...(note?.trim() ? { note: note.trim() } : {}),
        ...(mailed ? { mailed: 1 } : {}),
      },
    });
    if (!mailed) return [row];
    const { locale } = person;
    const title = entry.title[locale] ?? entry.title[otherLocale(locale)] ?? '';
    const from = { name: site.name[locale], url: env().siteUrl };
    const at = typeof data.at === 'number' ? { at: data.at, timeZone: site.timeZone } : null;
    return [
      row,
      queueMail(database, {
        to: person.email,
        ...held,
        ...notificationMail(locale, from, {
          id,
          type,
          kind: entry.kind,
          title,
          note: note?.trim() || null,
          moment: at,
        }),
      }),
    ];
  });
}

/** The ids of those who get a mail: they want such mails, can read what it leads to, and were not written to just now. */
async function listThoseToMail(
  database: Database,
  type: NotificationType,
  kind: KindName,
  people: readonly PersonRow[],
): Promise<Set<string>> {
  if (withoutMail.includes(type)) return new Set();
  const wanting = people.filter((person) => person.notifyEntries && !isShutOut(person)).map(({ id }) => id);
  if (wanting.length === 0 || !bursts.includes(type)) return new Set(wanting);
  // A change that waits is as good a reason to look as an entry that waits.
  const alike = reviewTypes.includes(type) ? reviewTypes : [type];
  const mailed = await listMailedSince(database, wanting, alike, kind, now() - HOUR);
  return new Set(wanting.filter((id) => !mailed.has(id)));
}
