import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

/** Drizzle's own table, for compatibility with its tools and with databases of earlier versions. */
const MIGRATIONS_TABLE = '__drizzle_migrations';

/** Migrations are stored beside the sources; a built server finds them from the working directory. */
function migrationsFolder(): string {
  const beside = path.resolve(import.meta.dirname, '../../../../drizzle');
  return existsSync(path.join(beside, 'meta/_journal.json')) ? beside : path.resolve('drizzle');
}

/** A migration by its name. `when` (milliseconds) defines the order, and is what the database records. */
export interface MigrationStep {
  tag: string;
  when: number;
}

/** Returns all migrations of this product version, oldest first. */
export function knownMigrations(folder = migrationsFolder()): MigrationStep[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: MigrationStep[];
  };
  return entries.map(({ tag, when }) => ({ tag, when }));
}

/** A newer version of the product has used the database, so this version must not write to it. */
export class NewerDatabaseError extends Error {}

/** @throws NewerDatabaseError if this version does not know one of the applied migrations */
export function assertNoNewerMigrations(
  applied: readonly number[],
  known: readonly MigrationStep[] = knownMigrations(),
): void {
  const unknown = applied.filter((when) => !known.some((step) => step.when === when));
  if (unknown.length === 0) return;
  const last = known.at(-1);
  throw new NewerDatabaseError(
    `The database was changed by a newer version of the product: ${unknown.length === 1 ? 'a migration' : `${unknown.length} migrations`} of ${new Date(Math.max(...unknown)).toISOString().slice(0, 10)} ${unknown.length === 1 ? 'is' : 'are'} unknown here, where the last is ${last?.tag ?? 'none'}. Update the product, or restore a backup that this version made.`,
  );
}

/**
 * Returns the migrations applied to the database, by their `when`, oldest first, or an empty list if it has no
 * migrations table.
 */
export async function appliedMigrations({ client }: Database): Promise<number[]> {
  const { rows } = await client.execute(
    `select 1 from sqlite_master where type = 'table' and name = '${MIGRATIONS_TABLE}'`,
  );
  if (rows.length === 0) return [];
  const applied = await client.execute(`select created_at from ${MIGRATIONS_TABLE} order by created_at`);
  return applied.rows.map((row) => Number(row.created_at));
}

/**
 * Migrates the database to the schema of this build. Each migration is one transaction together with its record, so
 * that a killed process leaves the schema as it was before or after it. If two processes migrate at the same time, one
 * applies it, and the other finds it applied.
 * @throws NewerDatabaseError if a newer version has used the database; Error naming the migration that failed
 */
export async function migrate(database: Database, folder = migrationsFolder()): Promise<void> {
  const known = knownMigrations(folder);
  let applied = await appliedMigrations(database);
  assertNoNewerMigrations(applied, known);
  if (applied.length === known.length) return;
  const files = readMigrationFiles({ migrationsFolder: folder });
  await database.client.execute(
    `create table if not exists ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  for (const [index, { tag, when }] of known.entries()) {
    if (applied.includes(when)) continue;
    const { hash, sql } = files[index]!;
    // It comes first and aborts the transaction if another process was faster: the hash may not be null.
    const record = {
      sql: `insert into ${MIGRATIONS_TABLE} (hash, created_at) select case when exists (select 1 from ${MIGRATIONS_TABLE} where created_at = ?) then null else ? end, ?`,
      args: [when, hash, when],
    };
    try {
      await database.client.migrate([record, ...sql]);
    } catch (error) {
      applied = await appliedMigrations(database);
      assertNoNewerMigrations(applied, known);
      if (!applied.includes(when))
        throw new Error(`The migration ${tag} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
    }
  }
}
