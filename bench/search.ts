import type { Bench } from './context.ts';
import { openDataset } from './datasets.ts';
import { fillDatabase } from './fill-database.ts';
import { searchQuality } from './search-quality.ts';
import { searchTiming } from './search-timing.ts';

/** Among how many entries things are to be found, and at how many search must still be fast. */
const QUALITY = 20_000;
const TIMING = 100_000;

/** What search finds, beside FTS5, MiniSearch and Orama, and how long it takes. */
export const search: Bench = {
  what: 'What search finds, beside others, and its time at 100,000 entries',
  async run(context) {
    const tables = [];
    for (const [entries, measure] of [
      [context.quick ? 1_000 : QUALITY, searchQuality],
      [context.quick ? 2_000 : TIMING, searchTiming],
    ] as const) {
      const database = await openDataset(await context.datasets.unrendered(0));
      try {
        await fillDatabase(database, entries);
        tables.push(...(await measure(database, context)));
      } finally {
        database.close();
      }
    }
    return tables;
  },
};
