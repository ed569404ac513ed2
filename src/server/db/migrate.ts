import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import type { Database } from './database.ts';

/** The migrations stand beside the sources; a built server finds them from the working directory. */
function migrationsFolder(): string {
  const beside = path.resolve(import.meta.dirname, '../../../drizzle');
  return existsSync(path.join(beside, 'meta/_journal.json')) ? beside : path.resolve('drizzle');
}

/** Brings the database to the schema of this build. Each migration is one transaction. */
export async function migrate(database: Database): Promise<void> {
  await runMigrations(database.db, { migrationsFolder: migrationsFolder() });
}
