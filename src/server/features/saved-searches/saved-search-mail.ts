import type { KindName } from '#content/define-kind.ts';
import { kinds } from '#content/kinds.ts';
import { keepSums } from '#content/format.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { AlertFrequency } from '#content/saved-searches.ts';
import { renderMail, type RenderedMail, type Site } from '../../platform/mail/layout.ts';

export const savedSearchWords = defineMessages({
  ua: {
    subject: 'Нове за пошуком «{name}»: {count}',
    heading: 'Є нове за вашим пошуком',
    found: 'Ви просили стежити за пошуком «{name}»{words}. Ось що з’явилося відтоді, як ми писали востаннє.',
    more: 'Це найновіші; всього з’явилося {count}. Решту побачите на сайті.',
    button: 'Переглянути на сайті',
    why: {
      instant: 'Ви отримали цей лист, бо зберегли пошук на сайті «{site}» і попросили писати одразу.',
      daily: 'Ви отримали цей лист, бо зберегли пошук на сайті «{site}» і попросили писати щодня.',
      weekly: 'Ви отримали цей лист, бо зберегли пошук на сайті «{site}» і попросили писати щотижня.',
      off: 'Ви отримали цей лист, бо зберегли пошук на сайті «{site}».',
    },
    settings: 'Змінити, як часто писати:',
    unsubscribe: 'Більше не писати про цей пошук:',
  },
  us: {
    subject: 'New for “{name}”: {count}',
    heading: 'New matches for your search',
    found: 'You asked us to watch the search “{name}”{words}. Here’s what’s new since our last email.',
    more: 'These are the newest of {count}. See the rest on the site.',
    button: 'View on the site',
    why: {
      instant: 'You received this email because you saved a search on {site} and asked us to email you right away.',
      daily: 'You received this email because you saved a search on {site} and asked for a daily email.',
      weekly: 'You received this email because you saved a search on {site} and asked for a weekly email.',
      off: 'You received this email because you saved a search on {site}.',
    },
    settings: 'Change how often we email you:',
    unsubscribe: 'Stop emails about this search:',
  },
});

export interface SavedSearchMail {
  /** Of the search, as its owner calls it. */
  name: string;
  kind: KindName;
  /** What it looks for. */
  words: readonly string[];
  frequency: AlertFrequency;
  items: readonly { title: string; note: string; url: string }[];
  /** How many there are besides. */
  more: number;
  listUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
}

const plain = (text: string) => text.replace(/\s/g, ' ');

/** Tells what is new in a search that somebody keeps. */
export function savedSearchMail(
  locale: Locale,
  site: Site,
  { name, kind, words, frequency, items, more, listUrl, settingsUrl, unsubscribeUrl }: SavedSearchMail,
): RenderedMail {
  const texts = savedSearchWords[locale];
  const looked = words.join(', ');
  const called = keepSums(name);
  // A name of the product's own making says the same as its words.
  const inBrackets = plain(looked) === plain(name) ? '' : ` (${looked})`;
  const count = plural(locale, items.length + more, kinds[kind].words[locale].count);
  return renderMail(locale, site, {
    subject: fill(texts.subject, { name: called, count }),
    preheader: items
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', '),
    heading: texts.heading,
    paragraphs: [
      fill(texts.found, { name: called, words: inBrackets }),
      ...(more > 0 ? [fill(texts.more, { count })] : []),
    ],
    items,
    button: { label: texts.button, url: listUrl },
    small: [
      fill(texts.why[frequency], { site: site.name }),
      { text: texts.settings, url: settingsUrl },
      { text: texts.unsubscribe, url: unsubscribeUrl },
    ],
  });
}
