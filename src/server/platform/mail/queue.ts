/**
 * Mails: queued in the batch of their cause, laid out, and sent until they arrive or fail.
 * @module platform/mail
 */

import { createHash } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { insertMail } from './rows.ts';

export interface NewMail {
  to: string;
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** It opens something to whoever reads it: subject and body are blanked once it has been sent or given up. */
  secret?: boolean;
  /** Nothing is kept of it once it has been sent or given up, not even to whom it went. */
  forget?: boolean;
  /** Where one click ends mails of this sort (RFC 8058). */
  unsubscribeUrl?: string;
  /** The entry that it tells of, so that it can be taken back while it waits. */
  entryId?: string;
  /** How long it waits before it may leave, in milliseconds. */
  holdMs?: number;
  /** The same mail is queued once in a fixed window of so many milliseconds: a form without scripts is sent twice by two presses. */
  onceInMs?: number;
}

/** One line without control characters: what stands in a header can't begin another. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function address(value: string): string {
  // Addresses were checked by a schema; this is the last line of defence.
  if (!/^[^\s<>,;:"()@\p{Cc}]+@[^\s<>,;:"()@\p{Cc}]+$/u.test(value)) throw new Error('Not a mail address');
  return value;
}

/** The ID of a mail; of one that is queued once in a window, the same for the same mail. */
function idOf({ to, replyTo, subject, text, onceInMs }: NewMail): string {
  if (onceInMs === undefined) return newId();
  const window = Math.floor(now() / onceInMs);
  return createHash('sha256')
    .update(JSON.stringify([to, replyTo, subject, text, window]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * The statement that queues a mail. It belongs into the batch of its cause, so that there is neither a mail without
 * its cause nor a cause whose mail was lost.
 * @throws Error where an address is none: it is a bug to queue one unchecked
 */
export function queueMail(database: Database, mail: NewMail): Statement {
  return insertMail(
    database,
    {
      id: idOf(mail),
      to: address(mail.to),
      replyTo: mail.replyTo === undefined ? null : address(mail.replyTo),
      subject: oneLine(mail.subject).slice(0, 250),
      text: mail.text,
      html: mail.html,
      secret: mail.secret ?? false,
      forget: mail.forget ?? false,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      entryId: mail.entryId ?? null,
      nextAttemptAt: now() + (mail.holdMs ?? 0),
      createdAt: now(),
    },
    mail.onceInMs !== undefined,
  );
}
