import type { BenchContext, Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { runLoad, type LoadFigures } from '#bench/load.ts';
import { Server } from '#bench/server.ts';
import { median, percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { waitUntilSettled } from '#bench/wait-until-settled.ts';
import { useDatabase, type Database } from '#server/platform/database/database.ts';
import { editTitles, findTargets, type AcknowledgedEdit, type Edit, type EditTarget } from './edit.ts';
import { PageClient } from './watch-pages.ts';

const GOAL_MS = 100;
const GOAL_RATIO = 1.5;
/** Unmeasured edits at the start: the first renders compile the code. */
const WARM_UP_EDITS = 10;

interface Timing {
  /** Duration of the command in milliseconds. */
  command: number;
  /** Milliseconds from the call of the command until all six pages showed the change. */
  visible: number;
}

type Editor = (edit: Edit) => Promise<AcknowledgedEdit>;

interface Series {
  label: string;
  edit: Editor;
  count: number;
  /**
   * Each edit follows as soon as the previous one is visible, while the server still renders other pages that show it.
   */
  hurried?: boolean;
}

async function measure(
  client: PageClient,
  database: Database,
  targets: readonly EditTarget[],
  { label, edit, count, hurried = false }: Series,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let number = 0; number < WARM_UP_EDITS + count; number += 1) {
    const target = targets[number % targets.length]!;
    const title = `Bench ${label} ${number} of ${count}`;
    if (!hurried) await waitUntilSettled(client, database);
    await client.remember(target.urls);
    const [done, seenAt] = await Promise.all([edit({ number, id: target.id, title }), client.seen(target.urls, title)]);
    if (seenAt === null) throw new Error(`The edit "${title}" did not appear on all of ${target.urls.join(' ')}`);
    if (number >= WARM_UP_EDITS)
      timings.push({ command: done.committedAt - done.calledAt, visible: seenAt - done.calledAt });
  }
  return timings;
}

function row(name: string, timings: readonly Timing[]): string[] {
  const visible = timings.map((timing) => timing.visible);
  return [
    name,
    String(timings.length),
    formatMeasurement(median(timings.map((timing) => timing.command)), 1),
    ...[0.5, 0.95, 1].map((share) => formatMeasurement(percentile(visible, share), 1)),
  ];
}

const p95 = (timings: readonly Timing[]) =>
  percentile(
    timings.map((timing) => timing.visible),
    0.95,
  );

/** Edits while wrk keeps 32 connections busy with these pages and others. */
async function measureUnderLoad(
  origin: string,
  urls: readonly string[],
  edits: () => Promise<Timing[]>,
): Promise<{ timings: Timing[]; loads: LoadFigures[] }> {
  const loads: LoadFigures[] = [];
  const finished = new AbortController();
  const loading = (async () => {
    while (!finished.signal.aborted)
      loads.push(await runLoad({ origin, urls, headers: { 'Accept-Encoding': 'br' }, connections: 32, seconds: 4 }));
  })();
  const timings = await edits().finally(() => finished.abort());
  await loading;
  return { timings, loads };
}

interface SizeFigures {
  entries: number;
  idle: Timing[];
  loaded: { timings: Timing[]; loads: LoadFigures[] } | null;
  hurried: Timing[] | null;
  outside: Timing[] | null;
}

async function measureSize(
  { datasets, say, quick }: BenchContext,
  entries: number,
  whole: boolean,
): Promise<SizeFigures> {
  const { dataset } = await datasets.prerendered(entries);
  const count = quick ? 40 : 200;
  const database = useDatabase(await openDataset(dataset));
  const server = await Server.start(dataset);
  const client = new PageClient(server.origin);
  try {
    const targets = (await findTargets(server.origin, database)).slice(0, 5);
    say(`publish: ${entries} entries, ${count} edits, nothing else running`);
    const inside: Editor = (edit) => server.edit(edit);
    const run = (series: Series) => measure(client, database, targets, series);
    const idle = await run({ label: 'idle', edit: inside, count });
    if (!whole) return { entries, idle, loaded: null, hurried: null, outside: null };
    say('publish: the same under load');
    const loaded = await measureUnderLoad(
      server.origin,
      targets.flatMap((target) => target.urls).filter((url) => url !== '/'),
      () => run({ label: 'loaded', edit: inside, count }),
    );
    say('publish: one edit right after the other');
    const hurried = await run({ label: 'hurried', edit: inside, count: Math.ceil(count / 2), hurried: true });
    say('publish: edits from another process');
    const outside = await run({ label: 'outside', edit: editTitles, count: Math.ceil(count / 4) });
    return { entries, idle, loaded, hurried, outside };
  } finally {
    client.close();
    await server.stop();
    database.close();
  }
}

/** From the call of the command to the new HTML, served over HTTP on item, list and home in both languages. */
export const publish: Bench = {
  what: 'From an edit to the new pages, served',
  async run(context) {
    const main = await measureSize(context, context.quick ? 1_000 : 2_000, true);
    const small = context.quick ? main : await measureSize(context, 1_000, false);
    const large = await measureSize(context, context.quick ? 2_000 : 10_000, false);
    const load = main.loaded;
    const columns = ['Case', 'Edits', 'Command p50, ms', 'Visible p50, ms', 'p95, ms', 'max, ms'];
    const publishing: Table = {
      title: `Publishing: from the command’s call until six pages show the change (${formatMeasurement(main.entries, 0)} entries)`,
      columns,
      rows: [
        row('idle', main.idle),
        row('under load, 32 connections', load?.timings ?? []),
        row('one edit right after the other', main.hurried ?? []),
        row('idle, edited by another process', main.outside ?? []),
      ],
      notes: [
        verdict(p95(main.idle) <= GOAL_MS, `p95 ≤ ${GOAL_MS} ms idle`),
        verdict(p95(load?.timings ?? []) <= GOAL_MS, `p95 ≤ ${GOAL_MS} ms under load`),
        `The load was answered ${formatMeasurement(median((load?.loads ?? []).map((figures) => figures.perSecond)), 0)} times a second, with ${(load?.loads ?? []).reduce((sum, one) => sum + one.errors, 0)} errors.`,
        'An edit that comes while pages of the last one are still being rendered shares the processor with them; its own pages go first.',
        'Another process (a script, an import) cannot wake the server: its rows wait for the next look at the outbox, every 250 ms.',
      ],
    };
    const ratio = p95(large.idle) / p95(small.idle);
    const growth: Table = {
      title: 'Publishing does not depend on how much there is',
      columns,
      rows: [small, large].map((size) => row(`${formatMeasurement(size.entries, 0)} entries, idle`, size.idle)),
      notes: [
        `p95 grows by the factor ${formatMeasurement(ratio, 2)}. ${verdict(ratio <= GOAL_RATIO, `at most ${GOAL_RATIO}`)}`,
        verdict(p95(large.idle) <= GOAL_MS, `p95 ≤ ${GOAL_MS} ms at ${formatMeasurement(large.entries, 0)} entries`),
      ],
    };
    return [publishing, growth];
  },
};
