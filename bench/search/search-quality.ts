import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchContext } from '#bench/context.ts';
import { verdict, type Table } from '#bench/table.ts';
import { locales } from '#content/locale.ts';
import { plainText } from '#content/text/rich-text.ts';
import { demoAds } from '#demo/content/ads.ts';
import { demoDiaspora } from '#demo/content/diaspora.ts';
import { demoNews } from '#demo/content/news.ts';
import { demoPosters } from '#demo/content/posters.ts';
import { demoServices } from '#demo/content/services.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { listPublicEntryIds } from '#server/core/search/index/index-rows.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queryClasses, searchQueries, type QueryClass, type SearchQuery } from '#tests/support/search/queries.ts';
import {
  createFts5Contestant,
  createMiniSearchContestant,
  createOramaContestant,
  type Contestant,
  type SearchDocument,
} from './search-rivals.ts';

/** Goals for the frozen set of queries, in percent. */
const GOALS: Partial<Record<QueryClass, number>> = {
  inflected: 95,
  typo: 90,
  transliteration: 90,
  layout: 95,
  apostrophe: 95,
};
const FROZEN_QUERIES_FILE = path.join(import.meta.dirname, '../../tests/support/search/frozen-queries.ts');

const demo = {
  advertisements: demoAds,
  news: demoNews,
  posters: demoPosters,
  services: demoServices,
  diaspors: demoDiaspora,
};
const demoIds = new Map(
  Object.entries(demo).flatMap(([kind, items]) =>
    items.map(({ key }): [string, string] => [key, demoId.entry(kind, key)]),
  ),
);

/** Queries written by an author who did not know the rules, or null if the file does not exist. */
export async function readFrozenQueries(): Promise<readonly SearchQuery[] | null> {
  if (!existsSync(FROZEN_QUERIES_FILE)) return null;
  const { frozenQueries } = (await import(pathToFileURL(FROZEN_QUERIES_FILE).href)) as {
    frozenQueries: readonly SearchQuery[];
  };
  return frozenQueries;
}

/** The first ten results of our search and of others, over the same documents in the same run. */
export async function searchQuality(database: Database, { dir, say }: BenchContext): Promise<Table[]> {
  const documents = await readDocuments(database);
  const contestants: Contestant[] = [];
  const sets: [string, readonly SearchQuery[] | null][] = [
    ['frozen', await readFrozenQueries()],
    ['development', searchQueries],
  ];
  const tables: Table[] = [];
  try {
    for (const make of [
      () => createFts5Contestant(documents, dir),
      () => createMiniSearchContestant(documents),
      () => createOramaContestant(documents),
    ]) {
      contestants.push(await make());
      say(`search: ${contestants.at(-1)?.name} holds ${documents.length} documents`);
    }
    contestants.push({
      name: 'Poruch',
      find: async (text) => (await searchEntries(database, { text, locale: 'ua', perPage: 10 })).ids,
      close: () => undefined,
    });
    for (const [name, queries] of sets)
      if (queries !== null) tables.push(await compare(name, queries, contestants, documents, say));
  } finally {
    for (const contestant of contestants) contestant.close();
  }
  return tables;
}

/**
 * Whether a document contains every word of a text, compared by prefix: the word's length minus two, clamped to three
 * to six letters.
 */
function answersOf(documents: readonly SearchDocument[]): (id: string, text: string) => boolean {
  const texts = new Map(documents.map(({ id, title, body }) => [id, ` ${wordsOf(`${title} ${body}`).join(' ')}`]));
  return (id, text) =>
    wordsOf(text).every((word) =>
      texts.get(id)?.includes(` ${word.slice(0, Math.min(6, Math.max(3, word.length - 2)))}`),
    );
}

async function compare(
  name: string,
  queries: readonly SearchQuery[],
  contestants: readonly Contestant[],
  documents: readonly SearchDocument[],
  say: BenchContext['say'],
): Promise<Table> {
  const listed = new Set(documents.map(({ id }) => id));
  const answers = answersOf(documents);
  const found = new Map<string, Map<QueryClass, number>>();
  for (const { name: who, find } of contestants) {
    const byClass = new Map<QueryClass, number>();
    for (const query of queries) {
      const wanted = query.expected.map((key) => demoIds.get(key) ?? key);
      if (!wanted.some((id) => listed.has(id)))
        throw new Error(`Nobody can find ${query.expected.join(', ')}: ${query.query}`);
      const isFound = (await find(query.query)).some((id) => wanted.includes(id) || answers(id, query.means));
      if (isFound) byClass.set(query.class, (byClass.get(query.class) ?? 0) + 1);
      else if (who === contestants.at(-1)?.name) say(`search: not found, ${name} ${query.class}: ${query.query}`);
    }
    found.set(who, byClass);
  }
  const sizes = new Map(queryClasses.map((each) => [each, queries.filter((query) => query.class === each).length]));
  const ours = found.get(contestants.at(-1)!.name)!;
  const share = (each: QueryClass) => ((ours.get(each) ?? 0) / (sizes.get(each) || 1)) * 100;
  return {
    title: `Search: found in the first ten of ${documents.length.toLocaleString('en-US')} documents, ${name} set of ${queries.length} queries`,
    columns: ['', ...queryClasses.map((each) => `${each} /${sizes.get(each)}`)],
    rows: [...found].map(([who, byClass]) => [who, ...queryClasses.map((each) => String(byClass.get(each) ?? 0))]),
    notes: [
      ...queryClasses.flatMap((each) =>
        GOALS[each] === undefined
          ? []
          : [
              verdict(
                share(each) >= GOALS[each],
                `${each}: ${share(each).toFixed(1)} % found, ${GOALS[each]} % asked for`,
              ),
            ],
      ),
      name === 'frozen'
        ? 'Written after the rules were frozen by somebody who did not know them.'
        : 'The set by which the rules were made: it is kinder to them than readers will be.',
      'Found: one of the entries that were in mind, or another that holds every word that was meant (by its first letters): among so many documents several are about the same.',
      'MiniSearch (prefix, fuzzy 0.2) and Orama (tolerance 1) get the words normalised as ours are, and the Ukrainian stemmer of Orama.',
    ],
  };
}

async function readDocuments(database: Database): Promise<SearchDocument[]> {
  const ids = await listPublicEntryIds(database);
  const documents: SearchDocument[] = [];
  for (let at = 0; at < ids.length; at += 500) {
    for (const { id, content } of await readRecords(database, ids.slice(at, at + 500))) {
      const texts = locales.flatMap((locale) => content.texts[locale] ?? []);
      documents.push({
        id,
        title: texts.map(({ title }) => title).join('\n'),
        body: texts.map(({ excerpt, body }) => `${excerpt ?? ''}\n${plainText(body)}`).join('\n'),
      });
    }
  }
  return documents;
}
