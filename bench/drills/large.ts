import path from 'node:path';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { openDataset, type Dataset } from '#bench/datasets.ts';
import { editTimings } from '#bench/measures/edit-timing.ts';
import { addPlaceholderPages } from '#bench/measures/placeholder-pages.ts';
import { PageClient } from '#bench/measures/watch-pages.ts';
import { peakMemoryBytes } from '#bench/processes.ts';
import { signIn } from '#bench/sign-in.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { clearPages } from '#server/publishing/publisher/prerender-marker.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';
import { fillDatabase } from './fill-database.ts';
import { killPrerenderAfter, pageWriteTimes } from './kill-prerender.ts';

const GOAL_START_MS = 10_000;
const GOAL_RATIO = 1.5;
const GOAL_MEMORY_BYTES = 400 * 1024 * 1024;
const READ_COUNT = 4_000;
const MEGABYTE = 1024 * 1024;

interface Measurement {
  startMs: number;
  timings: number[];
  /** Bytes: after the start, at the end, and the peak. */
  memory: { started: number; ended: number; peak: number };
}

async function serve(
  dataset: Dataset,
  cookie: string,
  edits: number,
  reads: readonly string[],
  log: string,
): Promise<Measurement> {
  const database = await openDataset(dataset);
  const server = await BuiltServer.start(dataset.env, log);
  try {
    const started = server.memory();
    const timings = await editTimings(server.origin, database, cookie, edits);
    const client = new PageClient(server.origin);
    for (let at = 0; at < reads.length; at += 12)
      await Promise.all(reads.slice(at, at + 12).map((url) => client.get(url, { 'accept-encoding': 'br' })));
    client.close();
    return {
      startMs: server.startMs,
      timings,
      memory: { started, ended: server.memory(), peak: peakMemoryBytes(server.pid) },
    };
  } finally {
    await server.stop();
    database.close();
  }
}

interface Cut {
  pages: number[];
  rewritten: number;
}

/** Kills a prerender repeatedly. Each run must keep the pages that the previous one has rendered. */
async function killRepeatedly(dataset: Dataset, times: number, each: number): Promise<Cut> {
  const dir = path.join(dataset.dir, 'pages');
  clearPages(dir);
  const cut: Cut = { pages: [], rewritten: 0 };
  let before = new Map<string, number>();
  for (let time = 0; time < times; time += 1) {
    await killPrerenderAfter(dataset, each);
    const after = pageWriteTimes(dir);
    for (const [name, at] of before) if (after.get(name) !== at) cut.rewritten += 1;
    cut.pages.push(after.size);
    before = after;
  }
  return cut;
}

/** A site with a hundred thousand entries: start, edits, memory, and an interrupted prerender. */
export const large: Bench = {
  what: 'A hundred thousand entries: start, edits, memory, a prerender cut short',
  async run({ datasets, dir, quick, say }): Promise<Table[]> {
    const entries = quick ? 4_000 : 100_000;
    const edits = quick ? 20 : 100;
    const each = quick ? 600 : 4_000;
    // The demo content alone has several hundred entries.
    const few = quick ? 0 : 1_000;
    const { dataset: smallSet } = await datasets.prerendered(few);
    const smallDatabase = await openDataset(smallSet);
    const [smallCookie] = await signIn(smallDatabase, smallSet, 1, 'editor');
    smallDatabase.close();
    const smallName = few === 0 ? 'the demo' : formatMeasurement(few, 0);
    say(`large: ${edits} edits with ${smallName}`);
    const small = await serve(smallSet, smallCookie!, edits, [], `${dir}/large.log`);

    const dataset = await datasets.unrendered(0);
    const database = await openDataset(dataset);
    await fillDatabase(database, entries);
    const [cookie] = await signIn(database, dataset, 1, 'editor');
    say(
      `large: a prerender of ${formatMeasurement(entries, 0)} entries, killed after every ${formatMeasurement(each, 0)} pages`,
    );
    const cut = await killRepeatedly(dataset, 3, each);
    const bar = createProgress({ label: 'pages that stand in', total: entries * 2, unit: 'pages' });
    const { pages, standIns, rendered } = await addPlaceholderPages(dataset, database, (done) => bar.update(done));
    bar.end();
    const read = rendered.filter((_key, at) => at % Math.ceil(rendered.length / READ_COUNT) === 0);
    database.close();
    say(`large: ${formatMeasurement(pages, 0)} pages are in the store; ${edits} edits`);
    const big = await serve(dataset, cookie!, edits, read, `${dir}/large.log`);

    const p95 = ({ timings }: Measurement) => percentile(timings, 0.95);
    const row = (name: string, { startMs, timings, memory }: Measurement) => [
      name,
      formatMeasurement(startMs, 0),
      formatMeasurement(percentile(timings, 0.5), 1),
      formatMeasurement(percentile(timings, 0.95), 1),
      formatMeasurement(Math.max(...timings), 1),
      ...[memory.started, memory.ended, memory.peak].map((bytes) => formatMeasurement(bytes / MEGABYTE, 0)),
    ];
    const ratio = p95(big) / p95(small);
    return [
      {
        title: `${formatMeasurement(entries, 0)} entries, ${formatMeasurement(pages, 0)} pages in the store`,
        columns: [
          'Entries',
          'Start, ms',
          'Edit to visible p50, ms',
          'p95, ms',
          'max, ms',
          'Memory at the start, MB',
          'at the end, MB',
          'highest, MB',
        ],
        rows: [row(smallName, small), row(formatMeasurement(entries, 0), big)],
        notes: [
          verdict(big.startMs <= GOAL_START_MS, `ready within ${GOAL_START_MS / 1_000} s of the start of the process`),
          verdict(
            ratio <= GOAL_RATIO,
            `edit to visible at most ${GOAL_RATIO} times that with ${smallName} (it is ${formatMeasurement(ratio, 2)} times)`,
          ),
          verdict(big.memory.peak <= GOAL_MEMORY_BYTES, `memory at most ${GOAL_MEMORY_BYTES / MEGABYTE} MB`),
          `${edits} edits over HTTP, one after another, each until item, list and home show it in both languages; then ${formatMeasurement(read.length, 0)} of the rendered pages are read, packed, as browsers do. ${formatMeasurement(pages - standIns, 0)} pages are rendered; ${formatMeasurement(standIns, 0)} stand in for the rest: short texts under the same tags, since rendering all takes most of an hour. The index of pages is as large as with all of them.`,
        ],
      },
      {
        title: 'A prerender that is killed',
        columns: ['Killed', 'Pages in the store after each', 'Rendered again'],
        rows: [
          [
            `${cut.pages.length} times`,
            cut.pages.map((count) => formatMeasurement(count, 0)).join(', '),
            String(cut.rewritten),
          ],
        ],
        notes: [
          verdict(
            cut.rewritten === 0 && cut.pages.every((count, at) => at === 0 || count > cut.pages[at - 1]!),
            'it goes on where it was cut short, and renders nothing twice',
          ),
          `kill -9 of the command and its children after every ${formatMeasurement(each, 0)} pages; no page of an earlier run may have been written again.`,
        ],
      },
    ];
  },
};
