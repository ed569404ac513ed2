/**
 * Mails: queued in the batch of the change that triggers them, then rendered and retried until sent or failed.
 * @module platform/mail
 */

import { createHash } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { insertMail } from './rows.ts';

export interface NewMail {
  to: string;
  /** The address for replies. Default: the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Contains a secret, such as a sign-in link: subject and body are cleared once the mail has been sent or abandoned.
   */
  secret?: boolean;
  /** Nothing is stored once the mail has been sent or abandoned, not even the recipient. */
  forget?: boolean;
  /** The one-click unsubscribe URL for such mails (RFC 8058). */
  unsubscribeUrl?: string;
  /** The entry that the mail is about, so that the mail can be withdrawn while it is queued. */
  entryId?: string;
  /** Delay before it may be sent, in milliseconds. */
  holdMs?: number;
  /**
   * The same mail is queued only once in a fixed window of this many milliseconds, since without scripts a double click
   * submits a form twice.
   */
  onceInMs?: number;
}

/** Converts a value to one line without control characters, so that it cannot begin another header. */
export function collapseToOneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function assertMailAddress(value: string): string {
  // Addresses were checked by a schema; this is a safeguard.
  if (!/^[^\s<>,;:"()@\p{Cc}]+@[^\s<>,;:"()@\p{Cc}]+$/u.test(value)) throw new Error('Not a mail address');
  return value;
}

/** Returns the ID of a mail; with `onceInMs`, the same mail gets the same ID. */
function idOf({ to, replyTo, subject, text, onceInMs }: NewMail): string {
  if (onceInMs === undefined) return newId();
  const window = Math.floor(now() / onceInMs);
  return createHash('sha256')
    .update(JSON.stringify([to, replyTo, subject, text, window]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Statement that queues a mail. It belongs in the batch of its cause, so that either both are stored or neither.
 * @throws Error if an address is invalid: queueing an unchecked one is a bug
 */
export function queueMail(database: Database, mail: NewMail): Statement {
  return insertMail(
    database,
    {
      id: idOf(mail),
      to: assertMailAddress(mail.to),
      replyTo: mail.replyTo === undefined ? null : assertMailAddress(mail.replyTo),
      subject: collapseToOneLine(mail.subject).slice(0, 250),
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
