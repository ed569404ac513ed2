import { setTimeout as pause } from 'node:timers/promises';
import { alarmsOf, BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { findCorruptPages } from '#bench/measures/stored-pages.ts';
import { stopChild } from '#bench/processes.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { addressesOf, readPages, findStaleRenderedPages } from './check-pages.ts';
import {
  listUnexpectedRefusals,
  resetRateLimits,
  openDrillSite,
  startWriting,
  findSiteViolations,
  withDatabase,
  type DrillSite,
} from './drill-site.ts';

/**
 * A kill comes after at most this many acknowledged writes, and at most `LONGEST_MS` milliseconds after the last of
 * them.
 */
const MAX_WRITES = 60;
const MAX_KILL_DELAY_MS = 60;
const TIMEOUT_MS = 10_000;
/** Interval, in rounds, at which the restart is also killed while it opens the database and catches up. */
const ROUNDS_PER_KILLED_START = 8;
const START_MS = 2_500;
/** Number of entries whose pages are rendered again at the end by a server without stored pages. */
const COMPARED_ENTRY_COUNT = 60;

async function compareWithFresh(site: DrillSite, server: BuiltServer): Promise<{ compared: number; unlike: string[] }> {
  const urls = await withDatabase(site.dataset, (database) =>
    addressesOf(database, [...site.known.entries.keys()].slice(-COMPARED_ENTRY_COUNT)),
  );
  const pages = await readPages(server.origin, urls);
  await server.stop();
  return { compared: pages.size, unlike: await findStaleRenderedPages(site.dataset, pages, site.log) };
}

/** kill -9 at random moments while people write and upload pictures through the API. */
export const kill: Bench = {
  what: 'kill -9 of the server while people write and send pictures',
  async run(context) {
    const { datasets, quick, say } = context;
    const rounds = quick ? 12 : 200;
    const dataset = await datasets.writable(0);
    const site = await openDrillSite(context, dataset);
    const { known, random } = site;
    const violations: string[] = [];
    const violated = (round: number, faults: readonly string[]): void => {
      violations.push(...faults);
      for (const fault of faults.slice(0, 10)) say(`kill: VIOLATION in round ${round}: ${fault}`);
    };
    const starts: number[] = [];
    let sentAway = 0;
    let pages = 0;
    let server = await BuiltServer.start(dataset.env, site.log);
    say(`kill: ${rounds} rounds; the first start took ${formatMeasurement(server.startMs, 0)} ms`);
    for (let round = 1; round <= rounds; round += 1) {
      const writers = startWriting(site, server.origin);
      const enough = known.total + Math.floor(random() * MAX_WRITES);
      for (const deadline = performance.now() + TIMEOUT_MS; known.total < enough && performance.now() < deadline;)
        await pause(1);
      await pause(random() * MAX_KILL_DELAY_MS);
      await server.kill();
      await writers.stop();
      violated(round, listUnexpectedRefusals(writers));
      sentAway += writers.refused.length - listUnexpectedRefusals(writers).length;
      if (round % ROUNDS_PER_KILLED_START === 0) {
        const cut = BuiltServer.launch(dataset.env, site.log);
        await pause(random() * START_MS);
        await stopChild(cut, 'SIGKILL');
      }
      await withDatabase(dataset, resetRateLimits);
      server = await BuiltServer.start(dataset.env, site.log);
      starts.push(server.startMs);
      pages += known.touched.size * 2;
      violated(round, await findSiteViolations(site, server.origin));
      known.forgetTouched();
      if (round % 10 === 0)
        say(`kill: ${round}/${rounds}, ${known.total} acknowledged, ${violations.length} violations`);
    }
    violated(rounds, await findSiteViolations(site, server.origin, { all: true, decode: true }));
    const { compared, unlike } = await compareWithFresh(site, server);
    violated(
      rounds,
      unlike.map((url) => `${url} is stored otherwise than it is rendered`),
    );
    violated(rounds, findCorruptPages(`${dataset.dir}/pages`, true));
    const { counts } = known;
    return [
      {
        title: 'kill -9 at a random moment while people write and send pictures',
        columns: [
          'Kills',
          'Entry writes',
          'Pictures',
          'Messages',
          'Favourites',
          'Settings',
          'Cut off',
          'Pages compared',
          'Start p50, ms',
          'max, ms',
          'Violations',
        ],
        rows: [
          [
            String(rounds),
            ...[
              counts.entries,
              counts.pictures,
              counts.messages,
              counts.favourites,
              counts.settings,
              known.unanswered,
              pages + compared,
            ].map((count) => formatMeasurement(count, 0)),
            formatMeasurement(median(starts), 0),
            formatMeasurement(Math.max(...starts), 0),
            String(violations.length),
          ],
        ],
        notes: [
          verdict(
            violations.length === 0,
            'no acknowledged write lost, the database sound, no row without its file, pages equal to the database',
          ),
          `Seed ${context.seed}. Seven people write at once over HTTP, each one thing after another: new stories, changes, steps of the workflow, pictures, covers, messages, favourites, settings. The server dies after up to ${MAX_WRITES} acknowledged writes, at a random moment within the ${MAX_KILL_DELAY_MS} ms that follow; after every ${ROUNDS_PER_KILLED_START}th kill its next start is killed as well.`,
          'After each restart everything ever acknowledged is looked up by id, revision and text; what was cut off may be there or not, but whole. Then integrity_check, foreign_key_check, every picture’s files, the search index against what is public, and the pages of what was written to, in both languages.',
          `At the end every picture is decoded, every page written to is asked for again, and ${compared} pages are rendered by another server without stored pages: ${unlike.length} differ. ${sentAway} writes were told to wait (503, 429), which is no violation here. Alarms in the log: ${alarmsOf(site.log).length}.`,
        ],
      },
    ];
  },
};
