import { formatDate } from '#content/format.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { absolute, paths } from '#content/urls.ts';
import { renderMail, type RenderedMail, type Site } from '../../platform/mail/layout.ts';

const limitedWords = defineMessages({
  ua: {
    subject: 'Ваш обліковий запис тимчасово обмежено',
    preheader: 'Що це означає і коли закінчиться.',
    heading: 'Обліковий запис тимчасово обмежено',
    what: 'Модератори сайту «{site}» обмежили ваш обліковий запис до {date}. Доти кожне ваше оголошення й кожну зміну спершу переглядає людина, а подавати оголошення й писати іншим можна рідше.',
    reason: 'Ось що пояснюють модератори:',
    after: 'Потім усе запрацює, як раніше: робити нічого не треба. Якщо вважаєте, що це помилка, напишіть нам.',
    button: 'Написати нам',
    why: 'Ви отримали цей лист, бо маєте обліковий запис на сайті «{site}».',
  },
  us: {
    subject: 'Your account has been limited for a while',
    preheader: 'What this means, and when it ends.',
    heading: 'Your account has been limited for a while',
    what: 'The moderators of {site} have limited your account until {date}. Until then, a person reviews each of your ads and edits first, and you can post ads and message others less often.',
    reason: 'From the moderators:',
    after:
      'After that everything works as before: you don’t need to do anything. If you think this is a mistake, write to us.',
    button: 'Write to us',
    why: 'You received this email because you have an account on {site}.',
  },
});

/** Tells somebody that their account is limited, until when and why. `until` is in milliseconds, told in the zone. */
export function limitedMail(
  locale: Locale,
  site: Site,
  { reason, until, timeZone }: { reason: string; until: number; timeZone: string },
): RenderedMail {
  const words = limitedWords[locale];
  const values = { site: site.name, date: formatDate(locale, new Date(until).toISOString(), 'long', timeZone) };
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.what, values), words.after, words.reason],
    quote: reason,
    button: { label: words.button, url: absolute(site.url, locale, paths.contacts()) },
    small: [fill(words.why, values)],
  });
}
