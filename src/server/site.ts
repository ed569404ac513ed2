import { connect, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';

let opening: Promise<Database> | undefined;

/** Opens and migrates the database, once per process; every request may await it. */
export function ready(): Promise<Database> {
  opening ??= connect().then(async (database) => {
    await migrate(database);
    return database;
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
