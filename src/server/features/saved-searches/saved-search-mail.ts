import { keepAmountsUnbroken } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';

const savedSearchMailTexts = defineMessages({
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
    many: {
      subject: 'Нове за вашими пошуками: {names}',
      heading: 'Є нове за вашими пошуками',
      found: 'Ви просили стежити за пошуками {names}. Ось що з’явилося відтоді, як ми писали востаннє.',
      more: 'Це не все: за пошуком «{name}» з’явилося {count}.',
      button: 'Мої пошуки',
      why: 'Ви отримали цей лист, бо зберегли пошуки на сайті «{site}».',
      unsubscribe: 'Більше не писати про ці пошуки:',
    },
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
    many: {
      subject: 'New for your searches: {names}',
      heading: 'New matches for your searches',
      found: 'You asked us to watch the searches {names}. Here’s what’s new since our last email.',
      more: 'There’s more: {count} for “{name}”.',
      button: 'My searches',
      why: 'You received this email because you saved searches on {site}.',
      unsubscribe: 'Stop emails about these searches:',
    },
  },
});

interface FoundBySearch {
  /** Name of the search, chosen by its owner. */
  name: string;
  kind: KindName;
  /** Labels of the search. */
  words: readonly string[];
  frequency: AlertFrequency;
  items: readonly { title: string; note: string; url: string }[];
  /** Number of further entries. */
  more: number;
  listUrl: string;
}

interface MailLinks {
  settingsUrl: string;
  unsubscribeUrl: string;
}

export type SavedSearchMail = FoundBySearch & MailLinks;

const QUOTES: Record<Locale, readonly [string, string]> = { ua: ['«', '»'], us: ['“', '”'] };
/** Nested quotation marks. */
const INNER_QUOTES: Record<Locale, readonly [string, string]> = { ua: ['„', '“'], us: ['‘', '’'] };

/** Name of a search with its quotation marks nested. */
function nestQuotes(locale: Locale, name: string): string {
  const [open, close] = QUOTES[locale];
  const [innerOpen, innerClose] = INNER_QUOTES[locale];
  return keepAmountsUnbroken(name).replaceAll(open, innerOpen).replaceAll(close, innerClose);
}

const plain = (text: string) => text.replace(/\s/g, ' ');

/** Mail about new entries of one saved search. */
export function savedSearchMail(
  locale: Locale,
  site: Site,
  { name, kind, words, frequency, items, more, listUrl, settingsUrl, unsubscribeUrl }: SavedSearchMail,
): RenderedMail {
  const texts = savedSearchMailTexts[locale];
  const looked = words.join(', ');
  const called = nestQuotes(locale, name);
  // A generated name already contains the words.
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

/** Mail about new entries of several searches of one person; an entry found by two of them appears once. */
export function savedSearchesMail(
  locale: Locale,
  site: Site,
  { searches, settingsUrl, unsubscribeUrl }: { searches: readonly FoundBySearch[] } & MailLinks,
): RenderedMail {
  const texts = savedSearchMailTexts[locale];
  const [open, close] = QUOTES[locale];
  const names = new Intl.ListFormat(localeInfo[locale].bcp47, { type: 'conjunction' }).format(
    searches.map(({ name }) => open + nestQuotes(locale, name) + close),
  );
  const items = [...new Map(searches.flatMap((search) => search.items.map((item) => [item.url, item]))).values()];
  return renderMail(locale, site, {
    subject: fill(texts.many.subject, { names }),
    preheader: items
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', '),
    heading: texts.many.heading,
    paragraphs: [
      fill(texts.many.found, { names }),
      ...searches
        .filter(({ more }) => more > 0)
        .map(({ name, kind, items: shown, more }) =>
          fill(texts.many.more, {
            name: nestQuotes(locale, name),
            count: plural(locale, shown.length + more, kinds[kind].words[locale].count),
          }),
        ),
    ],
    items,
    button: { label: texts.many.button, url: settingsUrl },
    small: [
      fill(texts.many.why, { site: site.name }),
      { text: texts.settings, url: settingsUrl },
      { text: texts.many.unsubscribe, url: unsubscribeUrl },
    ],
  });
}
