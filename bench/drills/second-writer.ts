import { writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { alarmsOf, BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { runPortal } from '#bench/portal-command.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { itemXml, wxr } from '#server/features/wordpress-import/testing.ts';
import {
  resetRateLimits,
  openDrillSite,
  startWriting,
  findSiteViolations,
  withDatabase,
  type DrillSite,
} from './drill-site.ts';

const POST_COUNT = 40;
const PAUSE_MS = 10;
/** The settings appear on every page: constant changes would leave no processor time for anything else. */
const SETTINGS_PAUSE_MS = 5_000;

/** The work that other processes have reported as done. */
interface CompletedWork {
  people: string[];
  posts: string[];
  seeded: number;
  backups: number;
  /** Commands that failed. */
  failed: string[];
  runs: number;
}

/** Runs each command repeatedly in a separate loop until the deadline. */
async function runCommands(site: DrillSite, dir: string, until: number): Promise<CompletedWork> {
  const { env } = site.dataset;
  const done: CompletedWork = { people: [], posts: [], seeded: 0, backups: 0, failed: [], runs: 0 };
  const run = async (...args: string[]) => {
    const result = await runPortal(env, ...args);
    done.runs += 1;
    if (result.code !== 0)
      done.failed.push(`${args[0]} ended with ${result.code}: ${result.said}${JSON.stringify(result.facts)}`);
    return result.code === 0;
  };
  const forever = async (act: (round: number) => Promise<void>) => {
    for (let round = 1; Date.now() < until; round += 1) {
      await act(round);
      await pause(100);
    }
  };
  await Promise.all([
    forever(async (round) => {
      const email = `second-${round}@poruch.test`;
      if (await run('user', 'create', '--email', email, '--role', 'author', '--name', `Second ${round}`))
        done.people.push(email);
    }),
    forever(async (round) => {
      const file = path.join(dir, `export-${round}.xml`);
      const names = Array.from({ length: POST_COUNT }, (_, at) => `second-${round}-${at}`);
      writeFileSync(
        file,
        wxr(names.map((name, at) => itemXml({ id: round * 1_000 + at, name, title: `Imported ${name}` }))),
      );
      if (await run('import', 'wordpress', file)) done.posts.push(...names.map((name) => `Imported ${name}`));
    }),
    forever(async (round) => {
      if (await run('seed', '--items', String(round * 3))) done.seeded += 1;
    }),
    forever(async (round) => {
      const backup = path.join(dir, `second-${round}`);
      if ((await run('backup', backup)) && (await run('restore', backup, '--check'))) done.backups += 1;
      rmSync(backup, { recursive: true, force: true });
    }),
  ]);
  return done;
}

/** Work that a command reported as done, but that is missing. */
async function findLostWork(site: DrillSite, { people, posts }: CompletedWork): Promise<string[]> {
  return withDatabase(site.dataset, async ({ client }) => {
    const lost = async (sql: string, wanted: readonly string[]) => {
      const { rows } = await client.execute({ sql, args: [JSON.stringify(wanted)] });
      const there = new Set(rows.map((row) => String(row[0])));
      return wanted.filter((candidate) => !there.has(candidate));
    };
    return [
      ...(await lost('select email from user where email in (select value from json_each(?))', people)),
      ...(await lost('select title from entry_text where title in (select value from json_each(?))', posts)),
    ];
  });
}

/** Other processes write and save everything while people write through the API. */
export const secondWriter: Bench = {
  what: 'Commands that write, and backups, while people write',
  async run(context) {
    const { datasets, dir, quick, seed, say } = context;
    const seconds = quick ? 20 : 180;
    const dataset = await datasets.writable(0);
    const site = await openDrillSite(context, dataset);
    const server = await BuiltServer.start(dataset.env, site.log);
    say(`second-writer: ${seconds} s`);
    const writers = startWriting(site, server.origin, { pauseMs: PAUSE_MS, settingsPauseMs: SETTINGS_PAUSE_MS });
    const limits = setInterval(() => void withDatabase(dataset, resetRateLimits).catch(() => undefined), 20_000);
    const done = await runCommands(site, dir, Date.now() + seconds * 1_000);
    clearInterval(limits);
    await writers.stop();
    const shown = writers.refused.filter(({ status }) => status >= 500);
    const strange = writers.refused.filter(({ status }) => status < 500 && status !== 429);
    const lost = await findLostWork(site, done);
    const violations = await findSiteViolations(site, server.origin, { all: true, decode: true });
    await server.stop();
    const alarms = alarmsOf(site.log);
    for (const line of [...shown, ...strange]
      .map(({ what, status, text }) => `${what} was answered ${status}: ${text}`)
      .concat(done.failed, lost, violations, alarms)
      .slice(0, 30))
      say(`second-writer: ${line}`);
    return [
      {
        title: `Second writer: commands and backups beside people who write, ${seconds} s`,
        columns: ['Writer', 'Acknowledged', 'Errors', 'Lost'],
        rows: [
          [
            'people, over HTTP',
            formatMeasurement(site.known.total, 0),
            String(shown.length + strange.length),
            String(violations.length),
          ],
          [
            'portal user create',
            formatMeasurement(done.people.length, 0),
            String(done.failed.filter((candidate) => candidate.startsWith('user')).length),
            String(lost.filter((candidate) => candidate.includes('@')).length),
          ],
          [
            'portal import wordpress, posts',
            formatMeasurement(done.posts.length, 0),
            String(done.failed.filter((candidate) => candidate.startsWith('import')).length),
            String(lost.filter((candidate) => !candidate.includes('@')).length),
          ],
          [
            'portal seed, runs',
            formatMeasurement(done.seeded, 0),
            String(done.failed.filter((candidate) => candidate.startsWith('seed')).length),
            '0',
          ],
          [
            'portal backup, each verified',
            formatMeasurement(done.backups, 0),
            String(done.failed.filter((candidate) => /^(?:backup|restore)/.test(candidate)).length),
            '0',
          ],
        ],
        notes: [
          verdict(shown.length + strange.length === 0 && done.failed.length === 0, 'no error shown to anybody'),
          verdict(
            violations.length + lost.length === 0,
            'nothing acknowledged is lost, the database is sound, pages equal it',
          ),
          `Seed ${seed}. ${done.runs} commands, four at a time, each a process of its own. A write over HTTP took ${formatMeasurement(percentile(writers.times, 0.5), 0)} ms at the median, ${formatMeasurement(percentile(writers.times, 0.95), 0)} ms at p95, ${formatMeasurement(Math.max(...writers.times), 0)} ms at most: it waits where another process holds the database. Alarms in the log: ${alarms.length}.`,
        ],
      },
    ];
  },
};
