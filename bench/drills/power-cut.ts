import { cpSync, existsSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import type { Dataset } from '#bench/datasets.ts';
import { findCorruptPages } from '#bench/measures/stored-pages.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { LoopDisk, loopUnavailableReason } from '#tests/support/servers/loop-disk.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';
import {
  listUnexpectedRefusals,
  resetRateLimits,
  openDrillSite,
  startWriting,
  findSiteViolations,
  withDatabase,
} from './drill-site.ts';

const DISK_BYTES = 1_500_000_000;
/**
 * A cut comes after at least this many acknowledged writes, and up to `LONGEST_MS` milliseconds after the last of them.
 */
const MIN_WRITES = 20;
const MAX_WRITES = 300;
const MAX_CUT_DELAY_MS = 1_000;
const TIMEOUT_MS = 20_000;

function onDisk(dataset: Dataset, dir: string): Dataset {
  return {
    ...dataset,
    dir,
    databaseUrl: `file:${path.join(dir, 'poruch.db')}`,
    env: { ...dataset.env, DATA_DIR: dir },
  };
}

function unsupportedTable(why: string): Table {
  return { title: 'Power cuts', columns: ['Result'], rows: [['not run']], notes: [`NOT run: ${why}.`] };
}

/** Freezes the server in the middle of its writes, and starts a site from the data that was on disk at that moment. */
export const powerCut: Bench = {
  what: 'Simulated power cuts: the disk of a frozen server, mounted anew (needs root)',
  async run(context) {
    const { datasets, dir, quick, seed, say } = context;
    const rounds = quick ? 3 : 20;
    const why = loopUnavailableReason();
    if (why !== null) return [unsupportedTable(why)];
    const source = await datasets.writable(0);
    let disk = LoopDisk.make(dir, 'disk-0', DISK_BYTES);
    disk.mount();
    const place = () => path.join(disk.mountPoint, 'data');
    const violations: string[] = [];
    const recovered: number[] = [];
    let torn = 0;
    let controls = 0;
    let server: BuiltServer | null = null;
    let known: AcknowledgedWrites;
    try {
      cpSync(realpathSync(source.dir), place(), { recursive: true });
      const site = await openDrillSite(context, onDisk(source, place()));
      ({ known } = site);
      const { random } = site;
      // The data from before the drill must be on disk, as it would be on a real disk an hour later.
      disk.settle();
      for (let round = 1; round <= rounds; round += 1) {
        site.dataset = onDisk(source, place());
        server ??= await BuiltServer.start(site.dataset.env, site.log);
        const writers = startWriting(site, server.origin);
        const enough = known.total + MIN_WRITES + Math.floor(random() * (MAX_WRITES - MIN_WRITES));
        for (const deadline = performance.now() + TIMEOUT_MS; known.total < enough && performance.now() < deadline;)
          await pause(1);
        await pause(random() * MAX_CUT_DELAY_MS);
        // The control file is never synced: if it were on the disk copy, the drill would prove nothing.
        const control = `control-${round}`;
        writeFileSync(path.join(disk.mountPoint, control), 'x'.repeat(65_536));
        await server.freeze();
        // Responses that were already sent when the server froze count as acknowledged.
        await pause(30);
        await writers.abandon();
        const after = disk.copy(dir, `disk-${round}`);
        await server.kill();
        disk.remove();
        disk = after;
        disk.mount();
        site.dataset = onDisk(source, place());
        controls += existsSync(path.join(disk.mountPoint, control)) ? 0 : 1;
        torn += findCorruptPages(path.join(place(), 'pages'), false).length;
        await withDatabase(site.dataset, resetRateLimits);
        const started = performance.now();
        server = await BuiltServer.start(site.dataset.env, site.log);
        const faults = await findSiteViolations(site, server.origin, { all: round === rounds, decode: true });
        recovered.push(performance.now() - started);
        faults.push(...listUnexpectedRefusals(writers));
        known.forgetTouched();
        violations.push(...faults);
        for (const fault of faults.slice(0, 10)) say(`power-cut: VIOLATION in round ${round}: ${fault}`);
        if (round % 5 === 0)
          say(`power-cut: ${round}/${rounds}, ${known.total} acknowledged, ${violations.length} violations`);
      }
    } finally {
      await server?.stop();
      disk.remove();
    }
    const { counts } = known;
    return [
      {
        title: 'Power cuts: what the disk of a frozen server held, mounted anew',
        columns: [
          'Power cuts',
          'Entry writes',
          'Pictures',
          'Messages',
          'Favourites',
          'Settings',
          'Cut off',
          'Torn pages',
          'Started and compared p50, ms',
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
              torn,
            ].map((count) => formatMeasurement(count, 0)),
            formatMeasurement(median(recovered), 0),
            String(violations.length),
          ],
        ],
        notes: [
          verdict(
            violations.length === 0,
            'no acknowledged write lost, the database sound, no row without its whole files, pages equal to the database',
          ),
          verdict(
            controls === rounds,
            `a file that nobody had synced was gone after each cut (${controls} of ${rounds}): the copies hold what had reached the disk, and no more`,
          ),
          `Seed ${seed}. DATA_DIR is an ext4 file system with default options in an image, mounted over a loop device. The server is stopped between two instructions (SIGSTOP) while seven people write; the image is copied twice, and again until both copies are alike; the copy is mounted, which replays its journal, and the next round goes on with it.`,
          'What it is: everything that the kernel still held in memory is gone, as after a loss of power. What it is not: a disk that says “written” before it is, or that tears a sector; what was sent to this one is in the image, in the order of its sending.',
          'Torn pages are pages of the store whose bytes had not reached the disk: their checksum gives them away, and they are rendered anew.',
        ],
      },
    ];
  },
};
