import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { reports } from '#content/messages/reports.ts';
import type { ReportReason } from '#content/model/reports.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';

export const reportMailTexts = defineMessages({
  ua: {
    subject: 'Ми розглянули ваше звернення',
    preheader: 'Дякуємо, що дбаєте про спільний простір. Ось наше рішення.',
    heading: 'Ми розглянули ваше звернення',
    thanks:
      'Дякуємо, що повідомили нам про публікацію на сайті «{site}». Завдяки таким зверненням тут безпечніше для всіх.',
    outcome: {
      actioned: 'Ми перевірили її та вжили заходів.',
      dismissed: 'Ми перевірили її й не знайшли порушення наших правил.',
    },
    answer: 'Ось що відповідає редакція:',
    target: 'Публікація',
    reason: 'Причина',
    writeToUs: 'Не згодні або маєте запитання? Напишіть нам:',
    private: 'Автор публікації не знає, хто про неї повідомив.',
    account: 'Ви отримали цей лист, бо повідомили про публікацію зі свого облікового запису на сайті «{site}».',
    address:
      'Ви отримали цей лист, бо цю адресу вказали у зверненні на сайті «{site}». Якщо це були не ви, просто не зважайте на нього.',
  },
  us: {
    subject: 'We have looked into your report',
    preheader: 'Thank you for looking after our community. Here is what we decided.',
    heading: 'We have looked into your report',
    thanks: 'Thank you for reporting something on {site}. Reports like yours make it safer for everyone.',
    outcome: {
      actioned: 'We reviewed it and took action.',
      dismissed: 'We reviewed it and found that it doesn’t break our rules.',
    },
    answer: 'From the editors:',
    target: 'About',
    reason: 'Reason',
    writeToUs: 'Disagree, or have a question? Write to us:',
    private: 'The author doesn’t know who reported it.',
    account: 'You received this email because you reported something from your account on {site}.',
    address:
      'You received this email because this address was given with a report on {site}. If that wasn’t you, just ignore it.',
  },
});

export interface ResolvedReport {
  /** Title of the reported entry at that time. */
  title: string;
  reason: ReportReason;
  outcome: 'actioned' | 'dismissed';
  /** Explanation written by the staff. */
  resolution: string;
  /** Whether the reporter was signed in, rather than only leaving an address. */
  account: boolean;
}

/** Mail that tells a reporter the outcome of a report. */
export function reportResolvedMail(
  locale: Locale,
  site: Site,
  { title, reason, outcome, resolution, account }: ResolvedReport,
): RenderedMail {
  const words = reportMailTexts[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.thanks, values), words.outcome[outcome], words.answer],
    quote: resolution,
    facts: [
      { label: words.target, value: title },
      { label: words.reason, value: reports[locale].reasons[reason] },
    ],
    small: [
      { text: words.writeToUs, url: toAbsoluteUrl(site.url, locale, paths.contacts()) },
      words.private,
      fill(account ? words.account : words.address, values),
    ],
  });
}
