import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { fillDatabase } from '#bench/drills/fill-database.ts';
import type { Table } from '#bench/table.ts';
import { fillGazetteer, isGazetteerCurrent } from '#server/core/places/fill-gazetteer.ts';
import { fillLexicon, isLexiconCurrent } from '#server/core/search/language/lexicon.ts';
import type { Database } from '#server/platform/database/database.ts';
import { judgedQuality } from './search-judged.ts';
import { searchQuality } from './search-quality.ts';
import { searchTiming } from './search-timing.ts';

/** Number of entries for the quality bench, and for the timing bench. */
const QUALITY_ENTRY_COUNT = 20_000;
const TIMING_ENTRY_COUNT = 100_000;

async function fillPlaces(database: Database): Promise<void> {
  if (!(await isGazetteerCurrent(database))) await fillGazetteer(database);
  if (!(await isLexiconCurrent(database))) await fillLexicon(database);
}

/** Quality of search, compared with FTS5, MiniSearch and Orama, and its time. */
export const search: Bench = {
  what: 'What search finds, beside others, and its time at 100,000 entries',
  async run(context) {
    const tables: Table[] = [];
    const demo = await openDataset(await context.datasets.unrendered(0));
    try {
      await fillPlaces(demo);
      tables.push(...(await judgedQuality(demo, context)));
    } finally {
      demo.close();
    }
    for (const [entries, measure] of [
      [context.quick ? 1_000 : QUALITY_ENTRY_COUNT, searchQuality],
      [context.quick ? 2_000 : TIMING_ENTRY_COUNT, searchTiming],
    ] as const) {
      const database = await openDataset(await context.datasets.unrendered(0));
      try {
        await fillPlaces(database);
        await fillDatabase(database, entries);
        tables.push(...(await measure(database, context)));
      } finally {
        database.close();
      }
    }
    return tables;
  },
};
