import { execFile } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { MINUTE } from '#content/format/durations.ts';
import type { Database } from './database.ts';

/** Pages of the full-text index that one merge step writes: a few milliseconds. */
const PAGES_PER_MERGE_STEP = 100;
/** More steps than a whole index needs; guards against an endless merge. */
const MAX_MERGE_STEPS = 100_000;
const TIMEOUT_MS = 10 * MINUTE;

/** The copy beside the database, the log through which it is written back, and a reserve for concurrent writers. */
const FREE_SPACE_FACTOR = 2.2;

/**
 * A separate process, because it would block our event loop. It also checkpoints most of the log, so that we only
 * truncate it.
 */
const SCRIPT = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON; VACUUM');
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  database.close();
`;

/** Returns the file of a database, or `null` if it is remote. */
async function fileOf({ client }: Database): Promise<string | null> {
  if (client.protocol !== 'file') return null;
  const { rows } = await client.execute('PRAGMA database_list');
  return String(rows.find(({ name }) => name === 'main')?.file ?? '') || null;
}

/**
 * Checkpoints the log and truncates it: until it is overwritten, it contains pages as they were before.
 * @returns whether it is empty; a reader may prevent that, and a remote server has its own log
 */
export async function truncateWriteAheadLog({ client }: Database): Promise<boolean> {
  if (client.protocol !== 'file') return false;
  const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  return Number(rows[0]?.busy ?? 1) === 0;
}

/** The full-text tables. */
const INDEXES = ['entry_search', 'desk_search', 'edit_search'] as const;

/**
 * Merges the full-text indexes in small steps, because a contentless one keeps the words of deleted rows until then.
 */
export async function mergeIndex(database: Database): Promise<void> {
  for (const index of INDEXES) await mergeOne(database, index);
}

async function mergeOne({ db }: Database, name: (typeof INDEXES)[number]): Promise<void> {
  const index = sql.identifier(name);
  const changes = async () => (await db.all<{ n: number }>(sql`select total_changes() as n`))[0]?.n ?? 0;
  // Negative: all segments become the input of one merge. https://www.sqlite.org/fts5.html#the_merge_command
  for (let step = 0, pages = -PAGES_PER_MERGE_STEP; step < MAX_MERGE_STEPS; step += 1, pages = PAGES_PER_MERGE_STEP) {
    const before = await changes();
    await db.run(sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`);
    if ((await changes()) - before < 2) return;
  }
}

interface RewriteOptions {
  /** Returns the free bytes of a directory's disk. */
  freeAt?: (dir: string) => Promise<number>;
  /** Timeout in milliseconds. Default: ten minutes. */
  patienceMs?: number;
}

/**
 * Rewrites the whole file, so that it contains no byte of deleted rows. `secure_delete` overwrites deleted data in
 * place, but not the copies that SQLite left when it moved a row to another page. Readers continue; writers wait as for
 * any other process.
 * @throws if there is no room for two more copies (before anything is written), if the file stays locked, or on
 * timeout; the file is then unchanged
 */
export async function rewriteFile(
  database: Database,
  { freeAt = freeBytes, patienceMs = TIMEOUT_MS }: RewriteOptions = {},
): Promise<void> {
  const file = await fileOf(database);
  if (file === null) return;
  const dir = path.dirname(file);
  const [{ size }, free] = await Promise.all([stat(file), freeAt(dir)]);
  if (free < FREE_SPACE_FACTOR * size) {
    const needed = Math.ceil(FREE_SPACE_FACTOR * size);
    throw new Error(`The database cannot be rewritten: ${dir} has ${free} bytes free, and it takes ${needed}`);
  }
  const options = { timeout: patienceMs, env: { ...process.env, SQLITE_TMPDIR: dir } };
  try {
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', SCRIPT, file], options);
  } catch (error) {
    if ((error as { killed?: boolean }).killed !== true) throw error;
    const minutes = patienceMs / MINUTE;
    const words = `The database of ${size} bytes was not rewritten within ${minutes} minutes, and was left as it is`;
    throw new Error(words, { cause: error });
  }
}

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
