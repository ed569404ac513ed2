/**
 * The contact form.
 * @module features/contact
 */

import { MINUTE } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import { isHoneypotFilled, HONEYPOT_FIELD } from '#content/model/honeypot.ts';
import { ok, type Result } from '#content/result.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { malformed, notOpen } from '#server/platform/failures.ts';
import { collapseToOneLine, queueMail } from '#server/platform/mail/queue.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { acceptsMessages } from '#server/platform/site-reach.ts';
import { contactMail } from './contact-mail.ts';
import { readContactMessage } from './contact-message.ts';

const MAX_MESSAGES = 5;
const LIMIT_WINDOW_MS = 30 * MINUTE;
const DUPLICATE_WINDOW_MS = 10 * MINUTE;

export interface ContactContext {
  locale: Locale;
  /** Address of the visitor; it is hashed for the rate limit and stored nowhere. */
  clientAddress: string;
}

/**
 * Queues a visitor's message for the editors, who reply to the address given in it. If the form's hidden field is
 * filled in, the mail is marked as doubtful: the sender is usually a bot, though occasionally a password manager fills
 * in the field.
 * @returns 503 `not_open` if the settings contain no mailbox or mails cannot be delivered, 422 with issues of `name`,
 * `email`, `topic` and `message`, or 429 after five messages in half an hour
 */
export async function sendContactMessage(
  input: unknown,
  { locale, clientAddress }: ContactContext,
): Promise<Result<{ queued: true }>> {
  if (typeof input !== 'object' || input === null) return malformed;
  const given = input as Record<string, unknown>;
  const { contacts, site } = await readSettings(database());
  if (!acceptsMessages(contacts.mailbox)) return notOpen;
  const message = readContactMessage(given);
  if (!message.ok) return message;
  const within = await withinLimit(await addressKey('contact', clientAddress), MAX_MESSAGES, LIMIT_WINDOW_MS);
  if (!within.ok) return within;
  const mail = contactMail(
    locale,
    { name: site.name[locale], url: env().siteUrl },
    { ...message.value, name: collapseToOneLine(message.value.name) },
    isHoneypotFilled(given[HONEYPOT_FIELD]),
  );
  await database().batch([
    queueMail(database(), {
      to: contacts.mailbox,
      replyTo: message.value.email,
      ...mail,
      onceInMs: DUPLICATE_WINDOW_MS,
    }),
  ]);
  return ok({ queued: true });
}
