/**
 * Sent and failed mails, for the staff.
 * @module features/mail-log
 */

import { MINUTE } from '#content/format/durations.ts';
import type { Actor } from '#content/model/permissions.ts';
import { ok, type Result } from '#content/result.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { illegalStep, notFound } from '#server/platform/failures.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { countMails, findListedMail, listMails, requeueMail, type ListedMail, type MailStatus } from './rows.ts';

/** States of mails as shown to users: a mail that is being sent still counts as waiting. */
export const mailStates = ['failed', 'queued', 'sent', 'filed'] as const;
export type MailState = (typeof mailStates)[number];
const statuses: Record<MailState, readonly MailStatus[]> = {
  failed: ['failed'],
  queued: ['queued', 'sending'],
  sent: ['sent'],
  filed: ['filed'],
};

/** A mail as shown to admins: its recipient and result, never its content. */
export interface MailView {
  id: string;
  to: string;
  /** `null` if it would reveal a code from the mail. */
  subject: string | null;
  status: MailState;
  attempts: number;
  /** Response of the mail server to the last attempt. */
  error: string | null;
  /** ISO 8601, as are the other times. */
  createdAt: string;
  sentAt: string | null;
  nextAttemptAt: string | null;
  can: { retry: boolean };
}

export interface MailList {
  items: MailView[];
  total: number;
  page: number;
  perPage: number;
  counts: Record<MailState, number>;
}

const MAX_RETRIES = 60;
const LIMIT_WINDOW_MS = 10 * MINUTE;

const iso = (at: number) => new Date(at).toISOString();

function toView(row: ListedMail): MailView {
  const status = row.status === 'sending' ? 'queued' : row.status;
  const waiting = row.status === 'queued' && row.attempts > 0;
  return {
    id: row.id,
    to: row.to,
    subject: row.secret ? null : row.subject,
    status,
    attempts: row.attempts,
    error: row.lastError,
    createdAt: iso(row.createdAt),
    sentAt: row.sentAt === null ? null : iso(row.sentAt),
    nextAttemptAt: status === 'queued' ? iso(row.nextAttemptAt) : null,
    can: { retry: !row.blank && (row.status === 'failed' || row.status === 'filed' || waiting) },
  };
}

/** Returns a page of the mails in a state (`null`: all), latest first, and the count of each state. For admins. */
export async function readMails({
  status,
  page,
  perPage,
}: {
  status: MailState | null;
  page: number;
  perPage: number;
}): Promise<MailList> {
  const wanted = status === null ? mailStates.flatMap((state) => statuses[state]) : statuses[status];
  const [{ rows, total }, found] = await Promise.all([
    listMails(database(), wanted, perPage, (page - 1) * perPage),
    countMails(database()),
  ]);
  const counts = Object.fromEntries(
    mailStates.map((state) => [state, statuses[state].reduce((sum, one) => sum + (found[one] ?? 0), 0)]),
  ) as MailList['counts'];
  return { items: rows.map(toView), total, page, perPage, counts };
}

/**
 * Sends a mail again: a failed one restarts, one that waits for its next attempt is due now.
 * @returns 404; 409 for a mail that is sent or being sent, or whose secret body is erased; 429 after 60 in ten minutes
 */
export async function retryMail(actor: Actor, id: string): Promise<Result<MailView>> {
  const row = await findListedMail(database(), id);
  if (row === null) return notFound;
  if (!toView(row).can.retry)
    return illegalStep(row.blank ? 'Its content was secret and has been erased' : `${row.status} → queued`);
  const within = await withinLimit(`mail-retry:${actor.id}`, MAX_RETRIES, LIMIT_WINDOW_MS);
  if (!within.ok) return within;
  await database().batch([requeueMail(database(), id, now())]);
  wakeMail();
  const after = await findListedMail(database(), id);
  return after === null ? notFound : ok(toView(after));
}
