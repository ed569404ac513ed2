import type { BenchContext } from '#bench/context.ts';
import { verdict, type Table } from '#bench/table.ts';
import { locales } from '#content/locale.ts';
import { plainText } from '#content/text/rich-text.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { listPublicEntryIds } from '#server/core/search/index/index-rows.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NDCG_DEPTH, judgeAll, MAX_RIGHT_RANK } from '#tests/support/search/judge.ts';
import { blindQueries, judgedQueries } from '#tests/support/search/judged-queries.ts';
import {
  createFts5Contestant,
  createMiniSearchContestant,
  createOramaContestant,
  type Contestant,
  type SearchDocument,
} from './search-rivals.ts';

const GOALS = {
  development: { ndcg: 0.9, within: 0.95 },
  blind: { ndcg: 0.9, within: 0.95 },
} as const;

/** Quality of our search and others on realistic queries over the demo content alone, with results judged by hand. */
export async function judgedQuality(database: Database, { dir, say }: BenchContext): Promise<Table[]> {
  const { documents, slugs } = await readDocuments(database);
  const contestants: Contestant[] = [];
  try {
    for (const make of [
      () => createFts5Contestant(documents, dir),
      () => createMiniSearchContestant(documents),
      () => createOramaContestant(documents),
    ])
      contestants.push(await make());
    contestants.push({
      name: 'Poruch',
      find: async (text) =>
        (await searchEntries(database, { text, locale: /\p{Script=Cyrillic}/u.test(text) ? 'ua' : 'us', perPage: 10 }))
          .ids,
      close: () => undefined,
    });
    const tables: Table[] = [];
    for (const [name, queries] of [
      ['development', judgedQueries],
      ['blind', blindQueries],
    ] as const) {
      const rows: string[][] = [];
      for (const contestant of contestants) {
        const { ndcg, within, missed } = await judgeAll(queries, slugs, contestant.find);
        rows.push([contestant.name, ndcg.toFixed(3), `${(within * 100).toFixed(1)} %`]);
        if (contestant.name !== 'Poruch') continue;
        for (const text of missed) say(`search: no right answer within ${MAX_RIGHT_RANK}, ${name}: ${text}`);
        tables.push(tableOf(name, queries.length, documents.length, rows, { ndcg, within }));
      }
    }
    return tables;
  } finally {
    for (const item of contestants) item.close();
  }
}

function tableOf(
  name: keyof typeof GOALS,
  queries: number,
  documents: number,
  rows: string[][],
  { ndcg, within }: { ndcg: number; within: number },
): Table {
  const goal = GOALS[name];
  return {
    title: `Search: ${queries} judged queries as people type them, ${name} set, over the ${documents} entries of the demo`,
    columns: ['', `nDCG@${NDCG_DEPTH}`, `a right answer within ${MAX_RIGHT_RANK}`],
    rows,
    notes: [
      verdict(ndcg >= goal.ndcg, `nDCG@${NDCG_DEPTH} ${ndcg.toFixed(3)}, ${goal.ndcg} asked for`),
      verdict(
        within >= goal.within,
        `a right answer within the first ${MAX_RIGHT_RANK} for ${(within * 100).toFixed(1)} %, ${goal.within * 100} % asked for`,
      ),
      name === 'blind'
        ? 'Written and judged after the rules were frozen, by somebody who did not know them.'
        : 'The set by which the rules were made, with what earlier blind sets have shown.',
      'Each entry is judged for each query: 3 what was asked for, 2 nearly, 1 of some use.',
    ],
  };
}

async function readDocuments(
  database: Database,
): Promise<{ documents: SearchDocument[]; slugs: ReadonlyMap<string, string> }> {
  const records = await readRecords(database, await listPublicEntryIds(database));
  const documents = records.map(({ id, content }) => {
    const texts = locales.flatMap((locale) => content.texts[locale] ?? []);
    return {
      id,
      title: texts.map(({ title }) => title).join('\n'),
      body: texts.map(({ excerpt, body }) => `${excerpt ?? ''}\n${plainText(body)}`).join('\n'),
    };
  });
  return { documents, slugs: new Map(records.map(({ id, content }) => [id, content.slug])) };
}
