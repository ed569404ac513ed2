/**
 * Where the product begins: `main.ts` serves, `site.ts` opens the database with what features add.
 * @module entry
 */

import './features.ts';
import { indexFilters } from '../core/entries/detail-filter-rows.ts';
import { readSettings } from '../core/settings/rows.ts';
import { fillDays } from '../core/entries/day-rows.ts';
import { connect, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { refuseUnclaimedTables } from '../features/personal-data/personal-data.ts';
import { refuseEmptySlots } from '../platform/slot.ts';
import { refuseHalfRestored } from '../features/backup/restore-mark.ts';
import { env } from '../platform/env.ts';

let opening: Promise<Database> | undefined;

/**
 * Opens the database, migrates it, and gives it the indexes of what lists are filtered by, and the days of its events.
 * @throws Error also where features have not given the core what it needs, or do not answer for a table that names people
 */
export async function openSite(): Promise<Database> {
  refuseEmptySlots();
  refuseHalfRestored(env().dataDir);
  const database = await connect();
  await migrate(database);
  await indexFilters(database);
  await fillDays(database);
  await refuseUnclaimedTables(database);
  // The country and the language of others hold for the whole process (`takeEffect`).
  await readSettings(database);
  return database;
}

/** Opens and migrates the database, once per process; every request may await it. */
export function ready(): Promise<Database> {
  opening ??= openSite();
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
