import { randomBytes } from 'node:crypto';
import type { Locale } from '#content/locale.ts';
import { localised, paths, withQuery } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { ready } from '#server/app/site.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { change, draftOf, move } from './content.ts';

// A word of this process's own, in both alphabets: whoever looks for it finds what was made here, and nothing else.
const syllables = [
  ['кру', 'kru'],
  ['ти', 'ty'],
  ['ву', 'vu'],
  ['си', 'sy'],
  ['ло', 'lo'],
  ['ма', 'ma'],
  ['по', 'po'],
  ['ди', 'dy'],
  ['ра', 'ra'],
  ['бу', 'bu'],
] as const;
// The first is always the same: its «у» is the E without which the keys of the word, in the other layout, would be no word.
const chosen = [syllables[0], ...[...randomBytes(5)].map((byte) => syllables[byte % syllables.length]!)];
export const SHOWN = { ua: `Ж${chosen.map(([ua]) => ua).join('')}к`, us: `Zh${chosen.map(([, us]) => us).join('')}k` };

/** What carries the word: an ad in a city with a price, and an event that is over. */
export interface SearchedEntries {
  ad: EntryRecord;
  event: EntryRecord;
}

let made: Promise<SearchedEntries> | undefined;

/** They are made once for this process, whichever file or test comes first, or again. */
export function searchedEntries(): Promise<SearchedEntries> {
  made ??= makeEntries();
  return made;
}

async function makeEntries(): Promise<SearchedEntries> {
  const texts = (title: string) => ({
    ua: { title: `${SHOWN.ua} ${title}` },
    us: { title: `${SHOWN.us} ${title}`, body: 'Something that is long enough for an entry.' },
  });
  const catalogue = await loadCatalogue(await ready());
  const city = catalogue.activeLocations('ua').find(({ type }) => type === 'city')!;
  const ad = await move(
    await change(await draftOf('advertisements'), {
      categoryId: await plainCategoryId(),
      locationId: city.id,
      texts: texts('E2E ad'),
      details: { price: { type: 'fixed', amount: 12_300, currency: 'USD' } },
    }),
    'active',
  );
  const event = await move(
    await change(await draftOf('posters'), {
      texts: texts('E2E event'),
      details: { startsAt: '2026-01-10T18:00:00.000Z', endsAt: '2026-01-10T20:00:00.000Z' },
    }),
    'published',
  );
  return { ad, event };
}

/** The address of a search. */
export const searchOf = (locale: Locale, params: Record<string, string> = {}, section = 'all') =>
  localised(locale, withQuery(paths.search(section), params));
