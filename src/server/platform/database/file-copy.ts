import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies of database files, made and read with Node's own SQLite, because libSQL's client has no online backup, and
 * `VACUUM INTO` renumbers rows that an index may refer to. A process that has the same file open with libSQL must not
 * use this: two SQLite libraries in one process release each other's locks.
 */

/** Copies all pages in one step, so that concurrent writes do not affect the copy. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/**
 * Copies a consistent snapshot of a database, page by page, while others read and write it. The copy is one file,
 * without a log beside it, readable by its owner only.
 * @throws Error if the source cannot be read, or the disk is full
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
function withCopyOpen<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Maximum length of SQLite's message about a fault, enough to identify it. */
const MAX_FAULT_LENGTH = 120;

/**
 * Returns the faults listed by `integrity_check`: a row may contain many lines, under a heading that names the
 * database.
 */
export const parseIntegrityFaults = (rows: readonly unknown[]): string[] =>
  rows
    .flatMap((row) => String(row).split('\n'))
    .filter((line) => line !== 'ok' && line !== '' && !line.startsWith('***'));

/** Summarises faults in one line. */
export const summariseFaults = ([first = '', ...more]: readonly string[]): string =>
  (more.length > 0 ? `${more.length + 1} faults or more, the first: ` : '') + first.slice(0, MAX_FAULT_LENGTH);

/**
 * Returns the damage in a database file, as SQLite describes it, or an empty list if the file is intact and all foreign
 * keys are valid.
 */
export function findDamage(file: string): string[] {
  try {
    return withCopyOpen(file, (database) => {
      const integrity = parseIntegrityFaults(
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

/** The file-related columns of a picture's row. */
export interface PictureFilesRow {
  id: string;
  widths: number[];
  avif: boolean;
}

/** The pictures of a database file. */
export function listPictures(file: string): PictureFilesRow[] {
  return withCopyOpen(file, (database) =>
    database
      .prepare('select id, widths, avif from media order by id')
      .all()
      .map((row) => ({ id: String(row.id), widths: JSON.parse(String(row.widths)) as number[], avif: row.avif === 1 })),
  );
}

/** Returns which of these pictures a database file still contains. */
export function findExistingPictures(file: string, ids: readonly string[]): Set<string> {
  return withCopyOpen(
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

/** Returns the migrations applied to a database file, by their `when`. */
export function migrationsOf(file: string): number[] {
  return withCopyOpen(file, (database) =>
    database
      .prepare('select created_at from __drizzle_migrations order by created_at')
      .all()
      .map((row) => Number(row.created_at)),
  );
}

/** Counts the rows of each table, excluding the internal tables of indexes. */
export function countRows(file: string): Record<string, number> {
  return withCopyOpen(file, (database) => {
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
