/**
 * The contact form.
 * @module features/contact
 */

import * as z from 'zod/mini';
import { contactTopics, type ContactTopic } from '#content/model/contact-form.ts';
import { MINUTE } from '#content/format/durations.ts';
import { emailSchema } from '#content/fields/address-fields.ts';
import { lineSchema, textSchema } from '#content/fields/field.ts';
import type { Locale } from '#content/locale.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { defineMessages } from '#content/messages/define-messages.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { database } from '#server/platform/database/database.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { env } from '#server/platform/env.ts';
import { takesMessages } from '#server/platform/site-reach.ts';
import { malformed, notOpen } from '#server/platform/failures.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { oneLine, queueMail } from '#server/platform/mail/queue.ts';
import { renderMail, type RenderedMail, type Site } from '#server/platform/mail/layout.ts';

export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

const texts = defineMessages({
  ua: {
    from: 'Від',
    topic: 'Тема',
    answer: 'Повідомлення надіслано через форму на сторінці контактів. Відповідь на цей лист надійде його авторові.',
  },
  us: {
    from: 'From',
    topic: 'Topic',
    answer: 'Sent through the contact form. Replies to this email go to its author.',
  },
});

/** The mail that brings a visitor's message to the editors, in the language in which it was written. */
export function contactMail(locale: Locale, site: Site, sent: ContactMessage): RenderedMail {
  const words = texts[locale];
  const topic = contacts[locale].topics[sent.topic];
  return renderMail(locale, site, {
    subject: `[${site.name}] ${topic}: ${sent.name}`,
    preheader: sent.message.slice(0, 120),
    heading: topic,
    paragraphs: [],
    facts: [
      { label: words.from, value: `${sent.name} <${sent.email}>` },
      { label: words.topic, value: topic },
    ],
    quote: sent.message,
    small: [words.answer],
  });
}

const LIMIT = 5;
const WINDOW_MS = 30 * MINUTE;

const schema = z.object({
  name: lineSchema('publish', 2, 100),
  email: emailSchema,
  topic: z.enum(contactTopics),
  message: textSchema('publish', 10, 5000),
});

export interface ContactContext {
  locale: Locale;
  /** Of the visitor; it is hashed for the rate limit and stored nowhere. */
  clientAddress: string;
}

/**
 * Queues a visitor's message for the editors, who answer to the address that it gives. A form whose `website` field is
 * filled in comes from a program: it is told that all went well, and nothing is sent.
 * @returns else 503 `not_open` if the settings name no mailbox or mails reach nobody, 422 with issues of `name`, `email`, `topic` and `message`, or 429 after five messages in half an hour
 */
export async function sendContactMessage(
  input: unknown,
  { locale, clientAddress }: ContactContext,
): Promise<Result<{ queued: true }>> {
  if (typeof input !== 'object' || input === null) return malformed;
  const given = input as Record<string, unknown>;
  if (given.website !== undefined && given.website !== '') return ok({ queued: true });
  const { contacts, site } = await readSettings(database());
  if (!takesMessages(contacts.mailbox)) return notOpen;
  const missing = ['name', 'email', 'topic', 'message'].filter((name) => isBlank(given[name]));
  // Browsers send line breaks as CR LF; each counts as one character.
  const { message } = given;
  const parsed = schema.safeParse({
    ...given,
    message: typeof message === 'string' ? message.replace(/\r\n?/g, '\n') : message,
  });
  if (!parsed.success || missing.length > 0) {
    const wrong = (parsed.error ? toIssues(parsed.error) : []).filter(({ path }) => !missing.includes(path));
    return invalid([...missing.map((path): Issue => ({ path, code: 'required' })), ...wrong]);
  }
  const within = await withinLimit(await addressKey('contact', clientAddress), LIMIT, WINDOW_MS);
  if (!within.ok) return within;
  const mail = contactMail(
    locale,
    { name: site.name[locale], url: env().siteUrl },
    { ...parsed.data, name: oneLine(parsed.data.name) },
  );
  await database().batch([queueMail(database(), { to: contacts.mailbox, replyTo: parsed.data.email, ...mail })]);
  return ok({ queued: true });
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
