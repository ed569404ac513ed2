import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { renderMail, type RenderedMail, type Site } from '../../platform/mail/layout.ts';

export const testWords = defineMessages({
  ua: {
    subject: 'Перевірка пошти: {site}',
    preheader: 'Якщо ви це читаєте, пошта працює.',
    heading: 'Пошта працює',
    text: 'Цей лист надіслано зі сторінки налаштувань пошти сайту «{site}». Якщо він потрапив до спаму, перевірте записи SPF, DKIM і DMARC свого домену.',
    small: 'Ви отримали цей лист, бо самі натиснули «Надіслати пробний лист» у редакції сайту «{site}».',
  },
  us: {
    subject: 'Test email: {site}',
    preheader: 'If you can read this, email works.',
    heading: 'Email works',
    text: 'This email was sent from the email settings of {site}. If it landed in spam, check the SPF, DKIM and DMARC records of your domain.',
    small: 'You received this email because you pressed “Send a test email” in the newsroom of {site}.',
  },
});

/** Shows an admin that mails arrive. */
export function testMail(locale: Locale, site: Site): RenderedMail {
  const words = testWords[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.text, values)],
    small: [fill(words.small, values)],
  });
}
