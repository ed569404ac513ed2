import { MINUTE } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { ok, type Result } from '#content/result.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { describeMailServerProblem, checkMailServer } from '#server/platform/mail/check-mail-server.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { recordMailAccepted } from '#server/platform/mail/rows.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';

const testMailMessages = defineMessages({
  ua: {
    subject: 'Перевірка пошти: {site}',
    preheader: 'Якщо ви це читаєте, пошта працює.',
    heading: 'Пошта працює',
    text: 'Цим листом сайт «{site}» перевіряє пошту. Якщо він потрапив до спаму, перевірте записи SPF, DKIM і DMARC свого домену.',
    small: 'Ви отримали цей лист, бо попросили пробний на сайті «{site}».',
  },
  us: {
    subject: 'Test email: {site}',
    preheader: 'If you can read this, email works.',
    heading: 'Email works',
    text: '{site} checks its email with this one. If it landed in spam, check the SPF, DKIM and DMARC records of your domain.',
    small: 'You received this email because you asked {site} for a test.',
  },
});

/** Mail that confirms to an admin that mails arrive. */
export function renderTestMail(locale: Locale, site: Site): RenderedMail {
  const words = testMailMessages[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.text, values)],
    small: [fill(words.small, values)],
  });
}

const LIMIT = 5;
const WINDOW_MS = 10 * MINUTE;

/** Result of a test mail: whether a mail server is configured, and its error message. */
export interface TestMailResult {
  to: string;
  transport: 'smtp' | 'files';
  trouble: { text: string; advice: string } | null;
}

/**
 * Queues a mail and tries its envelope immediately, so that a rejection by the server is reported now: the queue would
 * retry for hours.
 * @param asker the user whose limit the test counts against
 * @returns 429 after five in ten minutes
 */
export async function sendTestMail(asker: string, to: string, locale: Locale): Promise<Result<TestMailResult>> {
  const within = await withinLimit(`mail-test:${asker}`, LIMIT, WINDOW_MS);
  if (!within.ok) return within;
  const { site } = await readSettings(database());
  await database().batch([
    queueMail(database(), { to, ...renderTestMail(locale, { name: site.name[locale], url: env().siteUrl }) }),
  ]);
  wakeMail();
  const { smtpUrl, mailFrom } = env();
  if (smtpUrl === undefined) return ok({ to, transport: 'files', trouble: null });
  const trouble = await checkMailServer({ smtpUrl, mailFrom }, to);
  if (trouble === null) await database().batch([recordMailAccepted(database())]);
  return ok({ to, transport: 'smtp', trouble: trouble && describeMailServerProblem(locale, trouble) });
}
