import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { runPortal } from '#bench/portal-command.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { contentHash, fileHashes } from '#tests/support/data/database-dump.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';
import {
  listUnexpectedRefusals,
  resetRateLimits,
  openDrillSite,
  startWriting,
  findSiteViolations,
  withDatabase,
  type DrillSite,
} from './drill-site.ts';

/** Pause between two writes of one person: enough load, while leaving capacity for the copying. */
const PAUSE_MS = 250;
/** The settings appear on every page. */
const SETTINGS_PAUSE_MS = 10_000;

/** The writes that had been acknowledged when a backup began. */
interface Moment {
  entries: [id: string, revision: number][];
  pictures: string[];
  messages: string[];
}

function momentOf({ entries, pictures, messages }: AcknowledgedWrites): Moment {
  return {
    entries: [...entries].map(([id, { acknowledged }]) => [id, acknowledged.revision]),
    pictures: [...pictures],
    messages: [...messages.keys()],
  };
}

/**
 * Writes acknowledged before the backup began that are missing from the file. This process must not have the file open
 * in libSQL.
 */
function missingIn(file: string, moment: Moment): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const map = (sql: string) =>
    new Map(
      database
        .prepare(sql)
        .all()
        .map((row) => [String(row.id), Number(row.value)]),
    );
  const [entries, pictures, messages] = [
    map('select id, revision as value from entry'),
    map('select id, 0 as value from media'),
    map('select id, 0 as value from message'),
  ];
  database.close();
  return [
    ...moment.entries
      .filter(([id, revision]) => (entries.get(id) ?? 0) < revision)
      .map(([id, revision]) => `entry ${id} at revision ${revision}`),
    ...moment.pictures.filter((id) => !pictures.has(id)).map((id) => `picture ${id}`),
    ...moment.messages.filter((id) => !messages.has(id)).map((id) => `message ${id}`),
  ];
}

const differingFiles = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);

/** Restores a backup into an empty directory with the command. @returns the differences from the backup */
async function restoreInto(site: DrillSite, backup: string, to: string): Promise<string[]> {
  const restored = await runPortal({ ...site.dataset.env, DATA_DIR: to }, 'restore', backup);
  if (restored.code !== 0) return [`the restore ended with ${restored.code}: ${restored.said}`];
  const faults = differingFiles(fileHashes(path.join(backup, 'uploads')), fileHashes(path.join(to, 'uploads'))).map(
    (name) => `uploads/${name} differs`,
  );
  if (contentHash(path.join(backup, 'database.db')) !== contentHash(path.join(to, 'poruch.db')))
    faults.push('the content of the database differs');
  if (!readFileSync(path.join(backup, 'secret')).equals(readFileSync(path.join(to, 'secret'))))
    faults.push('the secret differs');
  return faults;
}

/** Damages one byte of the backup, and force-restores it over existing data. @returns the failures */
async function refuseDamaged(
  site: DrillSite,
  backup: string,
  over: string,
): Promise<{ file: string; faults: string[] }> {
  const names = Object.keys(fileHashes(backup))
    .map((name) => ({ name, size: statSync(path.join(backup, name)).size }))
    .filter(({ size }) => size > 0);
  // Half of the time, picks any file, regardless of size. Otherwise weights files by size, as a disk fault would hit
  // them.
  let at = Math.floor(site.random() * names.reduce((sum, { size }) => sum + size, 0));
  const struck =
    site.random() < 0.5
      ? names[Math.floor(site.random() * names.length)]!
      : names.find(({ size }) => (at -= size) < 0)!;
  const file = path.join(backup, struck.name);
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(site.random() * flipped.length)]! ^= 1 << Math.floor(site.random() * 8);
  const before = fileHashes(over);
  const empty = `${over}-empty`;
  writeFileSync(file, flipped);
  const forced = await runPortal({ ...site.dataset.env, DATA_DIR: over }, 'restore', backup, '--force');
  const plain = await runPortal({ ...site.dataset.env, DATA_DIR: empty }, 'restore', backup);
  writeFileSync(file, bytes);
  const faults = differingFiles(before, fileHashes(over)).map((name) => `${name} was touched`);
  if (forced.code !== 1 || plain.code !== 1) faults.push(`it ended with ${forced.code} and ${plain.code}`);
  if (existsSync(empty)) faults.push('something was put into the empty directory');
  rmSync(empty, { recursive: true, force: true });
  return { file: struck.name, faults };
}

/** Backups under load, each restored and compared, and damaged backups, which must be refused. */
export const restoreDrill: Bench = {
  what: 'Backups under load, restored into empty directories; damaged ones refused',
  async run(context) {
    const { datasets, dir, quick, seed, say } = context;
    const rounds = quick ? 3 : 20;
    const dataset = await datasets.writable(0);
    const site = await openDrillSite(context, dataset);
    const server = await BuiltServer.start(dataset.env, site.log);
    const violations: string[] = [];
    const violated = (faults: readonly string[], what: string): void => {
      violations.push(...faults);
      for (const fault of faults.slice(0, 10)) say(`restore-drill: VIOLATION: ${what}: ${fault}`);
    };
    const times: { backup: number; restore: number }[] = [];
    let refused = 0;
    let saved = 0;
    const writers = startWriting(site, server.origin, { pauseMs: PAUSE_MS, settingsPauseMs: SETTINGS_PAUSE_MS });
    const backupAt = (round: number) => path.join(dir, `backup-${round}`);
    const restoredAt = (round: number) => path.join(dir, `restored-${round}`);
    try {
      for (let round = 1; round <= rounds; round += 1) {
        await withDatabase(dataset, resetRateLimits);
        await pause(500 + site.random() * 1_500);
        const moment = momentOf(site.known);
        const backup = await runPortal(dataset.env, 'backup', backupAt(round));
        if (backup.code !== 0) {
          violated([`${backup.code}: ${backup.said}`], `backup ${round}`);
          continue;
        }
        saved += moment.entries.length + moment.pictures.length + moment.messages.length;
        violated(
          missingIn(path.join(backupAt(round), 'database.db'), moment).map((what) => `${what} is missing`),
          `backup ${round}`,
        );
        const started = performance.now();
        violated(await restoreInto(site, backupAt(round), restoredAt(round)), `restore ${round}`);
        times.push({ backup: backup.ms, restore: performance.now() - started });
        const { file, faults } = await refuseDamaged(site, backupAt(round), restoredAt(round));
        violated(faults, `with a damaged ${file}`);
        refused += faults.length === 0 ? 1 : 0;
        for (const done of [backupAt(round), restoredAt(round)]) rmSync(done, { recursive: true, force: true });
        if (round % 5 === 0) say(`restore-drill: ${round}/${rounds}, ${violations.length} violations`);
      }
    } finally {
      await writers.stop();
    }
    const errors = listUnexpectedRefusals(writers);
    violated(errors, 'people who wrote meanwhile');
    violated(await findSiteViolations(site, server.origin, { all: true }), 'the site that was saved');
    await server.stop();
    // Without the server nothing changes, so this backup must equal the site.
    await runPortal(dataset.env, 'backup', backupAt(0));
    violated(
      contentHash(path.join(backupAt(0), 'database.db')) === contentHash(path.join(dataset.dir, 'poruch.db'))
        ? []
        : ['its content differs'],
      'the last backup',
    );
    violated(await restoreInto(site, backupAt(0), restoredAt(0)), 'the last restore');
    violated(
      differingFiles(fileHashes(path.join(dataset.dir, 'uploads')), fileHashes(path.join(restoredAt(0), 'uploads')))
        .slice(0, 3)
        .map((name) => `${name} differs from the site’s`),
      'the last restore',
    );
    const again = await BuiltServer.start({ ...dataset.env, DATA_DIR: restoredAt(0) }, site.log);
    violated(
      await findSiteViolations(
        {
          ...site,
          dataset: { ...dataset, dir: restoredAt(0), databaseUrl: `file:${path.join(restoredAt(0), 'poruch.db')}` },
        },
        again.origin,
        { all: true },
      ),
      'the site that was restored',
    );
    await again.stop();
    return [
      {
        title: 'Restore drill: backups under load, restored into empty directories',
        columns: [
          'Backups',
          'Restored alike',
          'Damaged, refused',
          'Acknowledged before, found',
          'Writes meanwhile',
          'Write p50, ms',
          'max, ms',
          'Errors shown',
          'Backup p50, s',
          'Restore p50, s',
          'Violations',
        ],
        rows: [
          [
            String(rounds + 1),
            String(times.length + 1),
            String(refused),
            formatMeasurement(saved, 0),
            formatMeasurement(site.known.total, 0),
            formatMeasurement(median(writers.times), 0),
            formatMeasurement(Math.max(...writers.times), 0),
            String(errors.length),
            formatMeasurement(median(times.map((time) => time.backup)) / 1_000, 1),
            formatMeasurement(median(times.map((time) => time.restore)) / 1_000, 1),
            String(violations.length),
          ],
        ],
        notes: [
          verdict(
            violations.length === 0,
            'every restore has the content of its backup, and all that was acknowledged before it',
          ),
          verdict(
            refused === rounds,
            'a backup with one other bit is refused before anything is touched, by force and without',
          ),
          `Seed ${seed}. Compared are all rows of all tables with their numbers, the index of the search included, and all files. One more backup is made after the server has ended; it must equal the database itself, and a server runs on what is restored from it.`,
        ],
      },
    ];
  },
};
