import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '#scripts/build.ts';
import type { Bench } from './context.ts';
import { cost } from './cost/cost.ts';
import { Datasets } from './datasets.ts';
import { writeTables } from './document.ts';
import { drafts } from './drills/drafts.ts';
import { faults } from './drills/faults.ts';
import { kill } from './drills/kill.ts';
import { large } from './drills/large.ts';
import { mixed } from './drills/mixed.ts';
import { overload } from './drills/overload.ts';
import { powerCut } from './drills/power-cut.ts';
import { random } from './drills/random.ts';
import { restoreDrill } from './drills/restore-drill.ts';
import { secondWriter } from './drills/second-writer.ts';
import { servers } from './drills/servers.ts';
import { slow } from './drills/slow.ts';
import { describeRun } from './machine.ts';
import { adActs } from './measures/ad-acts.ts';
import { crash } from './measures/crash.ts';
import { heartbeats } from './measures/heartbeats.ts';
import { interaction } from './measures/interaction.ts';
import { keys } from './measures/keys.ts';
import { lighthouse } from './measures/lighthouse.ts';
import { lists } from './measures/lists.ts';
import { newsroom } from './measures/newsroom.ts';
import { prerender } from './measures/prerender.ts';
import { publish } from './measures/publish.ts';
import { throughput } from './measures/throughput.ts';
import { uploads } from './measures/uploads.ts';
import { visitors } from './measures/visitors.ts';
import { weights } from './measures/weights.ts';
import { stopAllChildren, freePort } from './processes.ts';
import { search } from './search/search.ts';
import { words } from './search/words.ts';
import { toText } from './table.ts';

/** The benchmarks of docs/benchmarks.md. Runs all of them, or those named on the command line. */
const benches: Record<string, Bench> = {
  prerender,
  publish,
  throughput,
  weights,
  lighthouse,
  crash,
  heartbeats,
  visitors,
  interaction,
  keys,
  newsroom,
  lists,
  'ad-acts': adActs,
  uploads,
  search,
  words,
};
/** Fault and load drills, each of which can take hours: they run only if named on the command line. */
const drills: Record<string, Bench> = {
  cost,
  kill,
  'power-cut': powerCut,
  'second-writer': secondWriter,
  'restore-drill': restoreDrill,
  overload,
  slow,
  faults,
  drafts,
  large,
  mixed,
  servers,
  random,
};
const named = { ...benches, ...drills };

const started = Date.now();
const say = (line: string) => console.log(`→ ${((Date.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

function usage(): void {
  console.log('npm run bench -- [NAME…] [--quick] [--write] [--seed N] [--minutes N] [--data DIR]\n');
  for (const [name, { what }] of Object.entries(benches)) console.log(`  ${name.padEnd(13)} ${what}`);
  console.log('\nDrills, which run only where they are named:\n');
  for (const [name, { what }] of Object.entries(drills)) console.log(`  ${name.padEnd(13)} ${what}`);
  console.log('\n  --quick      Shortened sizes: to see that everything works');
  console.log('  --write      Put the figures into docs/benchmarks.md');
  console.log('  --seed N     Seed of everything random; 1');
  console.log('  --minutes N  How long `mixed` watches; 120');
  console.log('  --data DIR   Keep the seeded databases there for the next run');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(named, name));
  if (values.help || unknown.length > 0 || !/^\d+$/.test(values.seed) || !/^\d+$/.test(values.minutes ?? '1')) {
    if (unknown.length > 0) console.error(`✗ There is no bench ${unknown.join(', ')}`);
    usage();
    return values.help ? 0 : 2;
  }
  // The output and data directory options do not affect the figures.
  const asked = process.argv
    .slice(2)
    .filter((word, at, all) => word !== '--write' && !word.startsWith('--data') && all[at - 1] !== '--data');
  const command = ['npm run bench --', ...asked].join(' ').replace(/ --$/, '');
  for (const line of describeRun(command)) console.log(`  ${line}`);
  say('building the site, if the sources have changed');
  const { id } = await buildIfChanged();
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-bench-'));
  const datasets = new Datasets(values.data ? path.resolve(values.data) : path.join(dir, 'data'), id, await freePort());
  const leave = () => {
    datasets.removeRuns();
    rmSync(dir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stopAllChildren().then(() => {
        leave();
        process.exit(130);
      });
    });
  }
  const chosen = positionals.length > 0 ? positionals : Object.keys(benches);
  let failed = 0;
  try {
    for (const name of chosen) {
      say(`${name}: ${named[name]?.what}`);
      try {
        const tables =
          (await named[name]?.run({
            datasets,
            dir,
            quick: values.quick,
            minutes: values.minutes === undefined ? null : Number(values.minutes),
            seed: Number(values.seed),
            say,
          })) ?? [];
        for (const table of tables) console.log(toText(table));
        if (values.write) writeTables(name, tables, command);
      } catch (error) {
        failed += 1;
        console.error(`✗ ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
  } finally {
    leave();
  }
  say(failed === 0 ? 'finished' : `finished; ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exit(await main());
