import { randomBytes } from 'node:crypto';
import type { Locale } from '#content/locale.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { patchEntry, draftOf, moveToStatus } from './content.ts';

// A word unique to this process, in both alphabets: a search for it finds only the entries made here.
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
// The first is fixed: its «у» is typed with the E key, so that the word typed in the other layout still looks like a
// word.
const chosen = [syllables[0], ...[...randomBytes(5)].map((byte) => syllables[byte % syllables.length]!)];
export const UNIQUE_WORD = { ua: `Ж${chosen.map(([ua]) => ua).join('')}к`, us: `Zh${chosen.map(([, us]) => us).join('')}k` };

/** The entries with the word: an ad in a city with a price, and a past event. */
export interface SearchedEntries {
  ad: EntryRecord;
  event: EntryRecord;
}

let entriesPromise: Promise<SearchedEntries> | undefined;

/** Creates the entries once per process, on the first call from any file or test. */
export function searchedEntries(): Promise<SearchedEntries> {
  entriesPromise ??= makeEntries();
  return entriesPromise;
}

async function makeEntries(): Promise<SearchedEntries> {
  const texts = (title: string) => ({
    ua: { title: `${UNIQUE_WORD.ua} ${title}` },
    us: { title: `${UNIQUE_WORD.us} ${title}`, body: 'Something that is long enough for an entry.' },
  });
  const catalogue = await loadCatalogue(await ensureSiteOpen());
  const city = catalogue.activeLocations('ua').find(({ type }) => type === 'city')!;
  const ad = await moveToStatus(
    await patchEntry(await draftOf('advertisements'), {
      categoryId: await plainCategoryId(),
      locationId: city.id,
      texts: texts('E2E ad'),
      details: { price: { type: 'fixed', amount: 12_300, currency: 'USD' } },
    }),
    'active',
  );
  const event = await moveToStatus(
    await patchEntry(await draftOf('posters'), {
      texts: texts('E2E event'),
      details: { startsAt: '2026-01-10T18:00:00.000Z', endsAt: '2026-01-10T20:00:00.000Z' },
    }),
    'published',
  );
  return { ad, event };
}

/** URL of a search. */
export const searchUrlOf = (locale: Locale, params: Record<string, string> = {}, section = 'all') =>
  localisedPath(locale, withQuery(paths.search(section), params));
