import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { fillDatabase } from '#bench/drills/fill-database.ts';
import { percentile, seededRandom } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { kinds } from '#content/kinds.ts';
import { withAttributes } from '#content/lists/attribute-filters.ts';
import { parseListQuery, type ListQuery } from '#content/lists/list-filters.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { monotonicNow } from './edit.ts';

const AD_COUNT = 100_000;
/** Milliseconds, for a page of a list with all counts of its filters. */
const GOAL_MS = 40;

/** Typical filters of lists of ads. `{n}` is a random number in each round. */
const views: readonly (readonly [name: string, category: string, search: string])[] = [
  ['a category', 'zhytlo-orenda-kvartyry', ''],
  ['two bedrooms', 'zhytlo-orenda-kvartyry', 'a.rooms=2'],
  ['two bedrooms, pets, a price', 'zhytlo-orenda-kvartyry', 'a.rooms=2&a.pets=1&priceMax={n}'],
  ['the same within 50 miles of Chicago', 'zhytlo-orenda-kvartyry', 'a.rooms=2&a.pets=1&location=chicago-il&radius=50'],
  ['two bedrooms in all housing', 'zhytlo', 'a.rooms=2'],
  ['cars by year and mileage', 'avto-lehkovi', 'a.year.min=2015&a.mileage.max={n}00'],
  ['the cheapest automatic cars', 'avto-lehkovi', 'a.transmission=automatic&sort=cheap'],
  ['diesel among all vehicles', 'avto', 'a.fuel=diesel&priceMax={n}0'],
  ['jobs full time', 'robota', 'a.employment=full&a.english=none'],
  ['jobs by pay', 'robota', 'a.payFrom.min=20'],
  ['a price in a category', 'zhytlo', 'priceMax={n}'],
];

/** How fast a list of a hundred thousand ads is read with its filter counts. */
export const lists: Bench = {
  what: 'Lists of 100,000 ads, narrowed by attributes',
  async run({ datasets, quick, seed, say }) {
    const rounds = quick ? 10 : 60;
    const dataset = await datasets.unrendered(0);
    const database = await openDataset(dataset);
    await fillDatabase(database, quick ? 5_000 : AD_COUNT, 'advertisements');
    useDatabase(database);
    const random = seededRandom(seed);
    const ask = async (category: string, search: string) => {
      const reader = await PageReader.open('ua');
      const parsed = parseListQuery(kinds.advertisements, new URLSearchParams(search), category) as ListQuery;
      const filters = reader.attributeFilters(reader.category('advertisements', category));
      const query = withAttributes(filters, parsed);
      const started = monotonicNow();
      const { total } = await reader.list('advertisements', query);
      await reader.facetCounts('advertisements', query);
      await reader.valueCounts('advertisements', query);
      await reader.attributeCounts('advertisements', query);
      return { total, time: monotonicNow() - started };
    };
    const rows: string[][] = [];
    const all: number[] = [];
    for (const [name, category, search] of views) {
      const times: number[] = [];
      let found = 0;
      for (let round = -3; round < rounds; round++) {
        const drawn = String(900 + Math.floor(random() * 600));
        const { total, time } = await ask(category, search.replaceAll('{n}', drawn));
        found = total;
        if (round >= 0) times.push(time);
      }
      all.push(...times);
      const at = (share: number) => formatMeasurement(percentile(times, share));
      rows.push([name, formatMeasurement(found, 0), at(0.5), at(0.95), formatMeasurement(Math.max(...times))]);
      say(`lists: ${rows.at(-1)!.join(' · ')}`);
    }
    const most = percentile(all, 0.95);
    return [
      {
        title: `Lists of ${formatMeasurement(quick ? 5_000 : AD_COUNT, 0)} ads with the counts of their filters, milliseconds`,
        columns: ['', 'found', 'p50', 'p95', 'slowest'],
        rows: [
          ...rows,
          [
            'all',
            '',
            formatMeasurement(percentile(all, 0.5)),
            formatMeasurement(most),
            formatMeasurement(Math.max(...all)),
          ],
        ],
        notes: [verdict(most <= GOAL_MS, `p95 of all ${formatMeasurement(most)} ms; the goal is ${GOAL_MS} ms`)],
      },
    ];
  },
};
