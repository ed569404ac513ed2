import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Bench, BenchContext } from '#bench/context.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement } from '#bench/table.ts';
import { Build, copyDataDir } from './build.ts';
import { editCosts, requestCosts, signInAsAdmin, storedEntryCost } from './served-costs.ts';
import { writeWordpressExport } from './wordpress-export.ts';

/** The commit that this tree is compared with, unless `COST_SINCE` names another. */
const BASE = '893de9d7';

/** The template of a page key. */
function templateOf(key: string): string {
  const [first = '', ...rest] = key
    .replace(/^\/us(?=\/|$)/, '')
    .split('/')
    .filter(Boolean);
  if (first === '') return 'home';
  if (rest.length === 0) return `list /${first}`;
  return rest[0] === 'category' ? `category /${first}` : `entry /${first}`;
}

/** Templates with fewer pages are one row: a formatMeasurement of three pages says little. */
const MIN_PAGES = 20;

/** Figures of one build in one round, by the name of their row. */
type Figures = Map<string, number>;

async function measure(build: Build, seeded: string, context: BenchContext, figures: Figures): Promise<void> {
  const { quick, say } = context;
  const dataDir = copyDataDir(seeded, path.join(context.dir, `run-${build.name}`));
  const add = (name: string, value: number) => figures.set(name, value);

  const children = build.prerender(dataDir);
  const pages = children.flatMap((child) => child.pages);
  const groups = Map.groupBy(pages, ([key]) => templateOf(key));
  const sum = (list: readonly [string, number][]) => list.reduce((total, [, us]) => total + us, 0) / 1_000;
  add('page, all templates: ms', sum(pages) / pages.length);
  const few = [...groups].filter(([, list]) => list.length < MIN_PAGES).flatMap(([, list]) => list);
  for (const [name, list] of [...groups].sort(([one], [two]) => one.localeCompare(two)))
    if (list.length >= MIN_PAGES) add(`page, ${name}: ms`, sum(list) / list.length);
  if (few.length > 0) add('page, other templates: ms', sum(few) / few.length);
  add('prerender child, start: ms', median(children.map(({ startUs }) => startUs / 1_000)));
  add('prerender child, peak: MB', Math.max(...children.map(({ peakBytes }) => peakBytes)) / 2 ** 20);
  say(`cost: ${build.name}: ${pages.length} pages`);

  if (process.env.COST_PARTS === 'pages') return;
  const server = await build.serve(dataDir);
  try {
    add('start with everything in place: ms', server.startMs);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    add('server at rest: MB', server.memory() / 2 ** 20);
    const cookie = await signInAsAdmin(build, dataDir, server);
    for (const [name, ms] of Object.entries(await requestCosts(server, cookie, quick ? 2 : 10))) add(`${name}: ms`, ms);
    add('stored draft: ms', await storedEntryCost(server, cookie, quick ? 10 : 60));
    const { p50, p95, cpuMs } = await editCosts(server, cookie, quick ? 6 : 40);
    add('edit on six pages, p50: ms', p50);
    add('edit on six pages, p95: ms', p95);
    add('edit with all that follows: ms of processor', cpuMs);
    add('server after the load: MB', server.memory() / 2 ** 20);
    add('server, peak: MB', server.peak() / 2 ** 20);
  } finally {
    await server.stop();
  }
  say(`cost: ${build.name}: requests and edits`);

  const count = quick ? 100 : 1_000;
  const file = path.join(dataDir, 'export.xml');
  writeWordpressExport(file, count);
  const began = performance.now();
  build.portal(dataDir, ['import', 'wordpress', file]);
  add(`import of ${formatMeasurement(count, 0)} entries: s`, (performance.now() - began) / 1_000);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Compares the processor time and memory of this tree with those of a former commit, in one run. */
export const cost: Bench = {
  what: 'Processor and memory beside a former commit (COST_SINCE=COMMIT, COST_PARTS=pages)',
  async run(context) {
    const { dir, quick, say } = context;
    const builds = [await Build.of(process.env.COST_SINCE ?? BASE), await Build.current()] as const;
    const [before] = builds;
    // The former commit makes the content, and a later one migrates it.
    const seeded = path.join(dir, 'seeded');
    mkdirSync(seeded, { recursive: true });
    say(`cost: content of ${before.name}`);
    before.portal(seeded, ['seed', '--items', quick ? '100' : '800']);
    await (await before.serve(seeded)).stop();
    const prepared = new Map([[before, seeded]]);
    for (const build of builds.slice(1)) {
      const own = copyDataDir(seeded, path.join(dir, `seeded-${build.name}`));
      await (await build.serve(own)).stop();
      prepared.set(build, own);
    }
    const rounds = quick ? 1 : 3;
    const all = new Map<Build, Figures[]>(builds.map((build) => [build, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const figures: Figures = new Map();
        await measure(build, prepared.get(build)!, context, figures);
        all.get(build)!.push(figures);
      }
    const middle = (build: Build, name: string) => median(all.get(build)!.map((figures) => figures.get(name) ?? NaN));
    const names = [...new Set(builds.flatMap((build) => [...all.get(build)![0]!.keys()]))];
    return [
      {
        title: `Cost beside ${before.name}, median of ${rounds === 1 ? 'one round' : `${rounds} rounds`}`,
        columns: ['', before.name, 'now', 'ratio'],
        rows: names.map((name) => {
          const [former, current] = builds.map((build) => middle(build, name)) as [number, number];
          return [name, formatMeasurement(former), formatMeasurement(current), formatMeasurement(current / former, 2)];
        }),
        notes: [
          'Both builds run in turn on copies of one database, made by the former commit. ms are of all threads of the process, except for edits until visible, starts and the import, which are by the clock.',
        ],
      },
    ];
  },
};
