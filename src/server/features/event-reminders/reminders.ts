/**
 * Mails that remind of an event on the day before, and report if it is moved or cancelled.
 * @module features/event-reminders
 */

import * as z from 'zod/mini';
import { emailSchema } from '#content/fields/address-fields.ts';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { paths, toAbsoluteUrl } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { isMailToken, mailToken } from '#server/core/accounts/mail-token.ts';
import { mailboxKey } from '#server/core/accounts/mailbox.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { notFound, notOpen, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';
import { canBeRemindedOf, eventOf, type ListedEvent } from './event-of.ts';
import { confirmReminderMail } from './reminder-mail.ts';
import { confirmRow, deleteReminder, findReminderById, findReminderOf, upsertReminder } from './rows.ts';
import type { ReminderRow } from './schema.ts';
import { knownDatesOf } from './series-notice.ts';

const MAX_REQUESTS_PER_HOUR = 20;
const MAX_MAILS_PER_MAILBOX_AND_DAY = 5;
const DUPLICATE_WINDOW_MS = 10 * MINUTE;

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** A request; `email` is required without an account, and unknown with one. */
export const newReminderSchema = z.strictObject({ entryId: id, email: z.optional(emailSchema) });

/** `on`: the mails will be sent; `unconfirmed`: the mailbox got a mail to confirm them. */
export type ReminderState = 'on' | 'unconfirmed';

export interface ReminderContext {
  viewer: Pick<Viewer, 'id' | 'email'> | null;
  locale: Locale;
  /** Address of the visitor; it is hashed for the rate limit and not stored. */
  clientAddress: string;
}

/** Address of the page on which a mailbox confirms or stops a reminder. */
export const reminderPage = (locale: Locale, reminderId: string, stop = false): string =>
  toAbsoluteUrl(env().siteUrl, locale, paths.reminder(reminderId, mailToken('event-reminder', reminderId), stop));

/** Address for one-click unsubscription by a mail program (RFC 8058). */
export const oneClickUrl = (reminderId: string): string =>
  `${env().siteUrl}/api/event-reminders/${reminderId}/unsubscribe?token=${mailToken('event-reminder', reminderId)}`;

/**
 * Requests a reminder. That of a signed-in person is confirmed at once; another mailbox gets a mail to confirm it, so
 * that no mailbox is reminded against its owner’s will. The response does not reveal whether the mailbox already has one.
 * @returns 404 if the event is not public, 409 if it is cancelled or has begun, 422 without an address, 429, or 503 if mails
 * cannot be delivered
 */
export async function requestReminder(
  input: unknown,
  { viewer, locale, clientAddress }: ReminderContext,
): Promise<Result<{ state: ReminderState }>> {
  const parsed = newReminderSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  if (viewer !== null && parsed.data.email !== undefined) return invalid([{ path: 'email', code: 'unknown_field' }]);
  if (isMailUndeliverable()) return notOpen;
  const email = viewer?.email.toLowerCase() ?? parsed.data.email;
  if (email === undefined) return invalid([{ path: 'email', code: 'required' }]);
  const record = await findPublicRecord(parsed.data.entryId);
  const at = now();
  const event = record && eventOf({ ...record, ...record.content }, at);
  if (!record || !event) return notFound;
  if (!canBeRemindedOf(event, at)) return refused('event_over');
  const within = await withinLimit(await addressKey('reminder', clientAddress), MAX_REQUESTS_PER_HOUR, HOUR);
  if (!within.ok) return within;
  const row: ReminderRow = {
    id: newId(),
    entryId: record.id,
    email,
    userId: viewer?.id ?? null,
    locale,
    createdAt: at,
    confirmedAt: viewer === null ? null : at,
    knownStart: event.startsAt,
    knownState: event.state,
    remindedStart: null,
    ...datesOf(event, at),
  };
  if (viewer !== null) {
    await database().batch([upsertReminder(database(), row)]);
    return ok({ state: 'on' });
  }
  const mails = await withinLimit(mailboxKey('reminder-mail', email), MAX_MAILS_PER_MAILBOX_AND_DAY, DAY);
  if (!mails.ok) return mails;
  await database().batch([upsertReminder(database(), row)]);
  const stored = await findReminderOf(database(), record.id, email);
  if (stored !== null) await sendConfirmation(stored);
  return ok({ state: 'unconfirmed' });
}

/** The dates of an event that repeats, as a person who opens its page knows them. */
const datesOf = (event: ListedEvent, at: number): Pick<ReminderRow, 'knownDates' | 'knownRevision'> =>
  event.dates === null
    ? { knownDates: null, knownRevision: null }
    : { knownDates: knownDatesOf({ ...event, dates: event.dates }, at), knownRevision: event.revision };

async function sendConfirmation({ id: reminderId, entryId, email, locale }: ReminderRow): Promise<void> {
  const reader = await PageReader.open(locale);
  const [card] = await reader.ownCards([entryId]);
  if (!card) return;
  const site = { name: reader.settings.site.name[locale], url: env().siteUrl };
  const mail = confirmReminderMail(locale, site, { title: card.title, url: reminderPage(locale, reminderId) });
  await database().batch([queueMail(database(), { to: email, ...mail, onceInMs: DUPLICATE_WINDOW_MS })]);
  wakeMail();
}

/** Finds the reminder of a mail's token: `null` if the token is wrong, `gone` if the reminder no longer exists. */
export async function findReminderByToken(reminderId: string, token: string): Promise<ReminderRow | 'gone' | null> {
  if (!isMailToken('event-reminder', reminderId, token)) return null;
  return (await findReminderById(database(), reminderId)) ?? 'gone';
}

/** Finds the reminder that a person has of an event. */
export const findOwnReminder = (viewer: Pick<Viewer, 'email'>, entryId: string): Promise<ReminderRow | null> =>
  findReminderOf(database(), entryId, viewer.email.toLowerCase());

/** Confirms a reminder by the token of its mail. No-op if it is confirmed. @returns 404 if it or its event is gone */
export async function confirmReminder(reminderId: string, token: string): Promise<Result<null>> {
  const found = await findReminderByToken(reminderId, token);
  if (found === null || found === 'gone') return notFound;
  const record = await findPublicRecord(found.entryId);
  const at = now();
  const event = record && eventOf({ ...record, ...record.content }, at);
  if (!event) return notFound;
  const known = { knownStart: event.startsAt, knownState: event.state, ...datesOf(event, at) };
  await database().batch([confirmRow(database(), reminderId, at, known)]);
  return ok(null);
}

/** Stops a reminder by the token of its mails. No-op if it no longer exists. @returns 404 for a wrong token */
export async function stopReminder(reminderId: string, token: string): Promise<Result<null>> {
  if (!isMailToken('event-reminder', reminderId, token)) return notFound;
  await database().batch([deleteReminder(database(), reminderId)]);
  return ok(null);
}

/** Stops a person's reminder of an event. No-op if they have none. */
export async function removeOwnReminder(viewer: Pick<Viewer, 'email'>, entryId: string): Promise<void> {
  const row = await findOwnReminder(viewer, entryId);
  if (row !== null) await database().batch([deleteReminder(database(), row.id)]);
}
