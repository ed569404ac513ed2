import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * SHA-256 of the whole content of a database file, row by row with the row numbers. The file must not be open in this
 * process: two SQLite libraries in one process undo each other's locks.
 */
export function contentHash(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const hash = createHash('sha256');
  // A full-text index keeps its own data in ordinary tables.
  for (const { name, wr } of database
    .prepare(
      "select name, wr from pragma_table_list where schema = 'main' and type in ('table', 'shadow') and name not like 'sqlite%' order by name",
    )
    .all()) {
    hash.update(String(name));
    const rows = database.prepare(
      wr === 1
        ? `select * from "${String(name)}"`
        : `select rowid as "the row", * from "${String(name)}" order by rowid`,
    );
    rows.setReadBigInts(true);
    for (const row of rows.iterate())
      hash.update(JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
  }
  database.close();
  return hash.digest('hex');
}

/** SHA-256 of every file below a directory, by path. */
export function fileHashes(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(dir, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(dir, name)))
          .digest('hex'),
      ]),
  );
}
