import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '#server/app/features.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { filterIndexes, syncFilterIndexes } from '#server/core/entries/read/detail-filter-rows.ts';
import { fillGazetteer, gazetteerVersion } from '#server/core/places/fill-gazetteer.ts';

const migrations = path.resolve(import.meta.dirname, '../../../drizzle');

/**
 * The migrated file that all tests copy, named after the migrations: a new schema creates a new file.
 * @param withPlaces whether it contains the gazetteer
 */
async function baseFile(withPlaces: boolean): Promise<string> {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((candidate) => candidate.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrations, name)));
  hash.update(readFileSync(path.join(migrations, 'meta/_journal.json')));
  hash.update(JSON.stringify([...filterIndexes]));
  if (withPlaces) hash.update(gazetteerVersion());
  const file = path.join(tmpdir(), `poruch-migrated-${hash.digest('hex').slice(0, 16)}.db`);
  if (existsSync(file)) return file;
  // Created elsewhere and moved into place: test files run in several processes at once.
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-migrating-'));
  const made = path.join(dir, 'base.db');
  const database = await openDatabase(`file:${made}`);
  await migrate(database);
  await syncFilterIndexes(database);
  if (withPlaces) await fillGazetteer(database);
  await database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  renameSync(made, file);
  rmSync(dir, { recursive: true, force: true });
  return file;
}

/** Copies an empty, migrated database file to this path. */
export async function copyTestDatabase(file: string, { withPlaces = false } = {}): Promise<void> {
  copyFileSync(await baseFile(withPlaces), file);
}

/**
 * Opens a real libSQL file, migrated and empty except for the optional gazetteer; `database()` returns it from then on.
 */
export async function openTestDatabase(dir: string, options: { withPlaces?: boolean } = {}): Promise<Database> {
  const file = path.join(dir, 'test.db');
  await copyTestDatabase(file, options);
  return useDatabase(await openDatabase(`file:${file}`));
}
