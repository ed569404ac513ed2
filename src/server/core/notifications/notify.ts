/**
 * Notifies users in the product and by mail, in the batch of the cause.
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
import { findRecipients, isBannedOrDeleted, reviewTypes } from './audience.ts';
import { notificationMail } from './notification-mail.ts';
import { insertNotification, listMailedSince, type NotificationData } from './rows.ts';

/** Types limited to one mail an hour per kind, while the last one has not been opened. */
const throttledTypes: readonly NotificationType[] = [...reviewTypes, 'report_made', 'recommendation_made'];
/** Mails about these are sent elsewhere, or as part of another notification. */
const typesWithoutMail: readonly NotificationType[] = ['report_resolved', 'expired'];

export interface EntryEvent {
  type: NotificationType;
  record: EntryRecord;
  /** The user who acted, who is not notified. `null` for the product itself. */
  actorId: string | null;
  /** Note by the user who acted. */
  note?: string | undefined;
  data?: NotificationData | undefined;
}

/** A notification and its recipients. */
export interface OutgoingNotification {
  type: NotificationType;
  people: readonly PersonRow[];
  entry: { id: string; kind: KindName; title: Partial<Record<Locale, string>> };
  actorId: string | null;
  note?: string | undefined;
  data?: NotificationData | undefined;
}

/**
 * The statements that notify the users concerned by an entry, in the product and, if they want mails, by mail. They
 * belong in the batch of the cause; call `wakeMail` afterwards.
 */
export async function notifyAbout(
  database: Database,
  { type, record, actorId, note, data }: EntryEvent,
): Promise<Statement[]> {
  const { id, kind, content } = record;
  const title = { ua: content.texts.ua?.title, us: content.texts.us?.title };
  return notifyPeople(database, {
    type,
    people: await findRecipients(database, type, record),
    entry: { id, kind, title },
    actorId,
    note,
    data,
  });
}

/** The statements that notify these people. Users are not notified of their own actions. */
export async function notifyPeople(
  database: Database,
  { type, people, entry, actorId, note, data = {} }: OutgoingNotification,
): Promise<Statement[]> {
  const concerned = people.filter(({ id }) => id !== actorId);
  if (concerned.length === 0) return [];
  const wanting = await listMailRecipients(database, type, entry.kind, concerned);
  const { site } = await readSettings(database);
  // A moderator's decision can be undone for a while, so the mail is delayed for that long.
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

/**
 * The ids of the users who get a mail: they want such mails, can open the linked page, and have not received a similar
 * one recently.
 */
async function listMailRecipients(
  database: Database,
  type: NotificationType,
  kind: KindName,
  people: readonly PersonRow[],
): Promise<Set<string>> {
  if (typesWithoutMail.includes(type)) return new Set();
  const wanting = people.filter((person) => person.notifyEntries && !isBannedOrDeleted(person)).map(({ id }) => id);
  if (wanting.length === 0 || !throttledTypes.includes(type)) return new Set(wanting);
  // A pending edit and an entry waiting for review are in the same queue, so a mail about one covers the other.
  const alike = reviewTypes.includes(type) ? reviewTypes : [type];
  const mailed = await listMailedSince(database, wanting, alike, kind, now() - HOUR);
  return new Set(wanting.filter((id) => !mailed.has(id)));
}
