import type { Bench } from '#bench/context.ts';
import { formatMeasurement } from '#bench/table.ts';

/** Renders every public page of the site in both languages from scratch. */
export const prerender: Bench = {
  what: 'All pages from nothing, by number of entries',
  async run({ datasets, quick, say }) {
    const rows: string[][] = [];
    for (const entries of quick ? [500, 2_000] : [500, 2_000, 10_000]) {
      say(`prerender: ${entries} entries`);
      const { figures } = await datasets.prerendered(entries);
      const { pages, failed, seconds, children } = figures;
      rows.push([
        formatMeasurement(entries, 0),
        formatMeasurement(pages, 0),
        String(failed),
        formatMeasurement(seconds, 1),
        formatMeasurement(pages / seconds, 0),
        formatMeasurement((seconds * 1_000) / pages, 1),
        formatMeasurement((figures.cpuSeconds * 1_000) / pages, 1),
        String(children),
        `${formatMeasurement(figures.peakMemory / 2 ** 20, 0)} MB`,
      ]);
    }
    return [
      {
        title: 'Prerendering: every public page in both languages',
        columns: [
          'Entries',
          'Pages',
          'Failed',
          'Seconds',
          'Pages/s',
          'ms/page',
          'CPU ms/page',
          'Processes',
          'Peak memory of one',
        ],
        rows,
        notes: [
          'Two processes at a time; each page is rendered, compressed with gzip and brotli and written. Start-up of the processes is included.',
        ],
      },
    ];
  },
};
