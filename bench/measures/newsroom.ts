import { ApiClient } from '#bench/api-client.ts';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { fillDatabase } from '#bench/drills/fill-database.ts';
import { cpuMicroseconds } from '#bench/processes.ts';
import { Server } from '#bench/server.ts';
import { signIn } from '#bench/sign-in.ts';
import { percentile, seededRandom } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { monotonicNow } from './edit.ts';

/** 45 of every hundred generated entries are news. */
const ENTRIES = 22_500;
/** Interval, in entries, at which one is a draft. */
const ENTRIES_PER_DRAFT = 5;
/** Milliseconds, for a list and for a search in it. */
const GOAL_MS = 50;
const SEARCH_GOAL_MS = 150;
/**
 * Unmeasured requests at the start, for data that each process reads once and code that is compiled only after many
 * calls.
 */
const WARM_UP_REQUESTS = 20;

/** List requests of an editor. `{page}` is chosen at random for each request. */
const views: Record<string, string> = {
  'the first page': '',
  'a page in the middle': '?page={page}',
  'published, by title': '?view=published&sort=title&page={page}',
  'by time of publication': '?sort=-publishedAt&page={page}',
  'a word': '?q=громада',
  'a word and a place': '?q=школа чикаго',
  'a word that is only begun': '?q=гром',
  'two letters': '?q=на',
  'the other alphabet and a slip': '?q=hromada шкоал',
  'the other keyboard layout': '?q=uhjvflf xbrfuj',
  'a word that is nowhere': '?q=жодногозбігу',
  'drafts with a word': '?view=draft&q=громада&page={page}',
  'a category': '?category=hromada&page={page}',
  'a place and an order': '?location=illinois&sort=title',
  'a category, a word and an order': '?category=hromada&q=новий&sort=title',
};
/** Texts typed into the palette. */
const paletteQueries: Record<string, string> = {
  'the palette: a word': 'громада',
  'the palette: two letters': 'на',
  'the palette: a slip': 'шкоал чікаго',
};

/**
 * Response times of the newsroom's list of about ten thousand stories, as a page and as the island's JSON, and of its
 * palette.
 */
export const newsroom: Bench = {
  what: 'The newsroom’s list of 10,000 stories',
  async run({ datasets, quick, seed, say }) {
    const rounds = quick ? 30 : 200;
    const dataset = await datasets.unrendered(0);
    const database = await openDataset(dataset);
    await fillDatabase(database, quick ? 2_000 : ENTRIES, undefined, ENTRIES_PER_DRAFT);
    const [cookie] = await signIn(database, dataset, 1, 'editor');
    const total = Number(
      (await database.client.execute("select count(*) from entry where kind = 'news'")).rows[0]?.[0],
    );
    // Gives each visitor a separate IP address, as forwarded by a proxy: a single address may not search that often.
    const server = await Server.start({ ...dataset, env: { ...dataset.env, TRUSTED_PROXIES: '127.0.0.1' } });
    let visitors = 0;
    const client = new ApiClient(server.origin);
    const random = seededRandom(seed);
    try {
      say(`newsroom: ${formatMeasurement(total, 0)} stories, ${rounds} requests for each view`);
      const rows: string[][] = [];
      const slowest = { page: 0, JSON: 0, search: 0, palette: 0 };
      let errors = 0;
      // Left compressed: decompressing here would add this process's garbage collection to the times.
      const ask = (target: string, accept: string, encodings = 'gzip, deflate, br') =>
        client.ask('GET', encodeURI(target), {
          cookie: cookie!,
          headers: {
            accept,
            'accept-encoding': encodings,
            'x-forwarded-for': `192.0.2.${(visitors += 1) % 250}`,
          },
        });
      const measure = async (name: string, form: string, kept: keyof typeof slowest, asking: () => Promise<number>) => {
        const times: number[] = [];
        let spent = 0;
        for (let round = -WARM_UP_REQUESTS; round < rounds; round++) {
          if (round === 0) spent = cpuMicroseconds(server.pid);
          const started = monotonicNow();
          if ((await asking()) !== 200) errors += 1;
          if (round >= 0) times.push(monotonicNow() - started);
        }
        spent = cpuMicroseconds(server.pid) - spent;
        slowest[kept] = Math.max(slowest[kept], percentile(times, 0.95));
        rows.push([
          name,
          form,
          formatMeasurement(percentile(times, 0.5)),
          formatMeasurement(percentile(times, 0.95)),
          formatMeasurement(Math.max(...times)),
          formatMeasurement(spent / 1_000 / rounds),
        ]);
      };
      for (const [name, query] of Object.entries(views)) {
        const target = (page: number) => `/dashboard/news${query.replace('{page}', String(page))}`;
        const { total: found, perPage } = JSON.parse((await ask(target(1), 'application/json', 'identity')).text) as {
          total: number;
          perPage: number;
        };
        const drawn = () => target(1 + Math.floor(random() * Math.max(1, Math.floor(found / perPage))));
        const isSearch = query.includes('q=');
        const named = isSearch ? `${name} (${formatMeasurement(found, 0)} found)` : name;
        for (const [form, accept] of [
          ['page', 'text/html'],
          ['JSON', 'application/json'],
        ] as const)
          await measure(named, form, isSearch ? 'search' : form, async () => (await ask(drawn(), accept)).status);
      }
      for (const [name, q] of Object.entries(paletteQueries))
        await measure(
          name,
          'JSON',
          'palette',
          async () => (await ask(`/api/palette?q=${q}`, 'application/json')).status,
        );
      return [
        {
          title: `The newsroom’s list of ${formatMeasurement(total, 0)} stories`,
          columns: ['View', 'Answer', 'p50, ms', 'p95, ms', 'slowest, ms', 'processor, ms'],
          rows,
          notes: [
            verdict(
              slowest.JSON <= GOAL_MS && errors === 0,
              `every view, filter and order without words is answered within ${GOAL_MS} ms at the 95th percentile (JSON, which the list asks for)`,
            ),
            verdict(
              slowest.page <= GOAL_MS && errors === 0,
              `so is every whole page, with the list drawn by the server: ${formatMeasurement(slowest.page)} ms`,
            ),
            verdict(
              slowest.search <= SEARCH_GOAL_MS && slowest.palette <= SEARCH_GOAL_MS && errors === 0,
              `a list that is searched, page or JSON, and the palette within ${SEARCH_GOAL_MS} ms: ${formatMeasurement(slowest.search)} and ${formatMeasurement(slowest.palette)} ms`,
            ),
            `One request after another over loopback, ${rounds} of each after ${WARM_UP_REQUESTS} that do not count; the session, the permissions, the counts of the tabs and the compression are part of the answer.`,
            'The last column is the processor time of the server for one answer, all its threads together: it hardly depends on what else the machine does.',
          ],
        },
      ];
    } finally {
      client.close();
      await server.stop();
      database.close();
    }
  },
};
