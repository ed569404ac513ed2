import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies of database files, made and read with Node's own SQLite: libSQL's client has no online backup, and `VACUUM INTO`
 * numbers rows anew that an index may refer to. A process that has the same file open with libSQL must not use this: two
 * SQLite libraries in one process undo each other's locks.
 */

/** Pages in one step: all of them, so that the copy is of one moment however much is written meanwhile. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/**
 * Copies a database as it is at one moment, page by page, while others read and write it. The copy is one file, without a
 * log beside it, readable by its owner only.
 * @throws Error where the source cannot be read, or the disk is full
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/** Opens a copy for reading, and closes it. */
function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Of SQLite's words about a fault: enough to tell it from others. */
const FAULT_LENGTH = 120;

/** The faults that `integrity_check` names: a row may hold many lines, under a headline that names the database. */
export const faultsIn = (rows: readonly unknown[]): string[] =>
  rows
    .flatMap((row) => String(row).split('\n'))
    .filter((line) => line !== 'ok' && line !== '' && !line.startsWith('***'));

/** Faults in one line. */
export const tellFaults = ([first = '', ...more]: readonly string[]): string =>
  (more.length > 0 ? `${more.length + 1} faults or more, the first: ` : '') + first.slice(0, FAULT_LENGTH);

/** What is wrong with a database file, in SQLite's words; none where it is sound and every reference leads somewhere. */
export function findDamage(file: string): string[] {
  try {
    return reading(file, (database) => {
      const integrity = faultsIn(
        database
          .prepare('pragma integrity_check(10)')
          .all()
          .map((row) => row.integrity_check),
      );
      const dangling = database
        .prepare('pragma foreign_key_check')
        .all()
        .slice(0, 10)
        .map((row) => `a row of ${String(row.table)} refers to nothing in ${String(row.parent)}`);
      return [...integrity, ...dangling];
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A picture's row, as far as its files go. */
export interface PictureFilesRow {
  id: string;
  widths: number[];
  avif: boolean;
}

/** The pictures of a database file. */
export function listPictures(file: string): PictureFilesRow[] {
  return reading(file, (database) =>
    database
      .prepare('select id, widths, avif from media order by id')
      .all()
      .map((row) => ({ id: String(row.id), widths: JSON.parse(String(row.widths)) as number[], avif: row.avif === 1 })),
  );
}

/** Which of these pictures a database file still knows. */
export function picturesStillThere(file: string, ids: readonly string[]): Set<string> {
  return reading(
    file,
    (database) =>
      new Set(
        database
          .prepare('select id from media where id in (select value from json_each(?))')
          .all(JSON.stringify(ids))
          .map((row) => String(row.id)),
      ),
  );
}

/** The migrations that a database file has seen, by their `when`. */
export function migrationsOf(file: string): number[] {
  return reading(file, (database) =>
    database
      .prepare('select created_at from __drizzle_migrations order by created_at')
      .all()
      .map((row) => Number(row.created_at)),
  );
}

/** How many rows each table has, by its name; tables that an index keeps for itself are left out. */
export function countRows(file: string): Record<string, number> {
  return reading(file, (database) => {
    const tables = database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' and name not like '\\_\\_%' escape '\\' order by name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        Number(database.prepare(`select count(*) as total from "${String(name)}"`).get()!.total),
      ]),
    );
  });
}
