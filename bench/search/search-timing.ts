import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BenchContext } from '#bench/context.ts';
import { monotonicNow } from '#bench/measures/edit.ts';
import { percentile, seededRandom } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import type { Locale } from '#content/locale.ts';
import { diasporaPlaces } from '#content/places/diaspora.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { findLocations } from '#server/core/places/find-locations.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import { listPublicEntryIds } from '#server/core/search/index/index-rows.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { suggest } from '#server/core/search/suggest.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';
import { hostileQueries } from '#tests/support/search/hostile-queries.ts';
import { searchQueries } from '#tests/support/search/queries.ts';
import { readFrozenQueries } from './search-quality.ts';

/** Milliseconds, and bytes of memory. */
const GOALS = { half: 10, most: 40, suggestion: 15, write: 2, hostile: 50, memory: 25_000_000 };
/** Maximum length of a query in the API and on the page, in characters. */
const MAX_QUERY_LENGTH = 200;

/** How long search takes over all entries, and the cost of its index. */
export async function searchTiming(database: Database, { quick, seed, say }: BenchContext): Promise<Table[]> {
  const random = seededRandom(seed);
  const ids = await listPublicEntryIds(database);
  const words = [...searchQueries, ...((await readFrozenQueries()) ?? [])].map(({ query }) => query);
  // Also correctly spelled queries: two or three words of a title.
  const titles = (await readRecords(database, sample(ids, 300, random))).map(
    ({ content }) => content.texts.ua?.title ?? content.texts.us?.title ?? '',
  );
  const texts = [
    ...words,
    ...titles.map((title) =>
      title
        .split(/\s+/)
        .slice(0, 2 + Math.floor(random() * 2))
        .join(' '),
    ),
    'робота',
    'чикаго',
    'квартира',
    'україна',
    'в',
  ];

  say(`search: ${ids.length} entries, rebuilding the index`);
  const bar = createProgress({ label: 'indexing', total: ids.length, unit: 'entries' });
  const rebuildStarted = monotonicNow();
  await rebuildIndex(database, (done) => bar.update(done));
  const rebuild = monotonicNow() - rebuildStarted;
  bar.end();

  say(`search: ${texts.length} queries and their beginnings`);
  const before = heapBytesInUse();
  const search = await timesOf(texts, quick ? 1 : 3, (text, locale) => searchEntries(database, { text, locale }));
  const begun = texts.flatMap((text) => [3, 6, text.length].map((length) => text.slice(0, length)));
  const suggestions = await timesOf(begun, quick ? 1 : 2, (text, locale) => suggest(database, text, locale, null));
  const names = partlyTypedNames();
  say(`search: ${names.length} beginnings of places`);
  const catalogue = await loadCatalogue(database);
  const places = await timesOf(names, quick ? 1 : 2, (text, locale) =>
    findLocations(database, catalogue, text, { locale }),
  );
  const kept = heapBytesInUse() - before;
  say('search: 1,000 hostile queries');
  const hostile = await hostileTimes(
    database,
    hostileQueries(random, 1_000).filter((text) => text.length <= MAX_QUERY_LENGTH),
  );
  say('search: writing entries with their index and without');
  const write = await writeCost(database, sample(ids, quick ? 60 : 300, random));
  const size = await indexSize(database);
  const row = (name: string, times: readonly number[]) => [
    name,
    formatMeasurement(times.length, 0),
    formatMeasurement(percentile(times, 0.5)),
    formatMeasurement(percentile(times, 0.95)),
    formatMeasurement(percentile(times, 0.99)),
    formatMeasurement(Math.max(...times)),
  ];
  return [
    {
      title: `Search over ${formatMeasurement(ids.length, 0)} public entries, milliseconds`,
      columns: ['', 'calls', 'p50', 'p95', 'p99', 'slowest'],
      rows: [
        row('a page of results with its facets', search),
        row('suggestions', suggestions),
        row('places by what is typed of them', places),
        row('hostile queries', hostile),
        row('indexing one entry in its batch', write.indexing),
      ],
      notes: [
        verdict(
          percentile(search, 0.5) <= GOALS.half && percentile(search, 0.95) <= GOALS.most,
          `a query takes ${GOALS.half} ms at the median and ${GOALS.most} ms at the 95th percentile at most`,
        ),
        verdict(
          percentile(suggestions, 0.95) <= GOALS.suggestion,
          `suggestions take ${GOALS.suggestion} ms at the 95th percentile at most`,
        ),
        verdict(
          percentile(places, 0.95) <= GOALS.suggestion,
          `places take ${GOALS.suggestion} ms at the 95th percentile at most, one letter included`,
        ),
        verdict(
          Math.max(...hostile) < GOALS.hostile,
          `every hostile query (operators, quotes, SQL, halves of pairs, marks of direction) takes less than ${GOALS.hostile} ms; longer ones than ${MAX_QUERY_LENGTH} characters are refused unread`,
        ),
        verdict(
          write.median <= GOALS.write,
          `a write is slowed by less than ${GOALS.write} ms: ${formatMeasurement(write.median)} ms at the median`,
        ),
        verdict(
          kept <= GOALS.memory,
          `what searching keeps in memory (lexicon, facets, words, counts) is ${formatMeasurement(kept / 1e6, 1)} MB, ${formatMeasurement(GOALS.memory / 1e6, 0)} at most`,
        ),
        `The index takes ${formatMeasurement(size.index / 1e6, 1)} MB of the ${formatMeasurement(size.file / 1e6, 0)} MB of the database; it is rebuilt in ${formatMeasurement(rebuild / 1_000, 1)} s (${formatMeasurement(ids.length / (rebuild / 1_000), 0)} entries a second).`,
        'In one process, one call after another, over all queries of both test sets, words of titles, and words that stand in every tenth entry.',
      ],
    },
  ];
}

/** Every diaspora place in both languages as it is typed (one letter, two, four, and whole), and ZIP codes. */
function partlyTypedNames(): string[] {
  const names = diasporaPlaces.flatMap(({ ua, us }) => [ua, us]);
  const begun = names.flatMap((name) => [1, 2, 4, name.length].map((length) => name.slice(0, length)));
  return [...begun, '60622', '98101', '1123', '900', '00000'];
}

async function timesOf(
  texts: readonly string[],
  rounds: number,
  call: (text: string, locale: Locale) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    for (const [at, text] of texts.entries()) {
      const started = monotonicNow();
      await call(text, at % 5 === 4 ? 'us' : 'ua');
      if (round >= 0) times.push(monotonicNow() - started);
    }
  }
  return times;
}

/**
 * Runs each query only once as a search and once for suggestions, so that data cached by earlier queries hardly helps.
 */
async function hostileTimes(database: Database, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    for (const call of [
      () => searchEntries(database, { text, locale: 'ua' }),
      () => suggest(database, text, 'ua', null),
    ]) {
      const started = monotonicNow();
      await call();
      times.push(monotonicNow() - started);
    }
  }
  return times;
}

/** The cost that indexing adds to a batch: the analysis, its look-ups, and the longer transaction. */
async function writeCost(database: Database, ids: readonly string[]): Promise<{ indexing: number[]; median: number }> {
  const [plain, indexed, indexing]: [number[], number[], number[]] = [[], [], []];
  const touch = (): Statement[] => [writeState(database, 'bench', monotonicNow())];
  for (const record of await readRecords(database, ids)) {
    const before = monotonicNow();
    await database.batch(touch());
    const between = monotonicNow();
    await database.batch([...touch(), ...(await indexStatements(database, record, record))]);
    plain.push(between - before);
    indexed.push(monotonicNow() - between);
    indexing.push(Math.max(0, indexed.at(-1)! - plain.at(-1)!));
  }
  return { indexing, median: percentile(indexed, 0.5) - percentile(plain, 0.5) };
}

/** Bytes in use after garbage collection. */
function heapBytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes of the search tables, and of the whole file. */
async function indexSize({ client }: Database): Promise<{ index: number; file: number }> {
  const [tables, file] = [
    await client
      .execute(
        "select coalesce(sum(pgsize), 0) from dbstat where name in (select name from sqlite_schema where tbl_name like 'search\\_%' escape '\\' or tbl_name like 'entry\\_search%' escape '\\')",
      )
      .catch(() => null),
    await client.execute('select page_count * page_size from pragma_page_count(), pragma_page_size()'),
  ];
  return { index: Number(tables?.rows[0]?.[0] ?? Number.NaN), file: Number(file.rows[0]?.[0]) };
}

function sample<T>(all: readonly T[], count: number, random: () => number): T[] {
  return Array.from({ length: Math.min(count, all.length) }, () => all[Math.floor(random() * all.length)]!);
}
