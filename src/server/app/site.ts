/**
 * Where the product begins: `main.ts` serves, `site.ts` opens the database with what features add.
 * @module app
 */

import './features.ts';
import { indexFilters } from '#server/core/entries/read/detail-filter-rows.ts';
import { fillDays } from '#server/core/entries/write/day-rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { refuseHalfRestored } from '#server/features/backup/restore-mark.ts';
import { refuseUnclaimedTables } from '#server/features/personal-data/personal-data.ts';
import { connect, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { env } from '#server/platform/env.ts';
import { requireExtensions } from '#server/platform/extension-point.ts';

let opening: Promise<Database> | undefined;

/**
 * Opens the database, migrates it, and gives it the indexes of what lists are filtered by, and the days of its events.
 * @throws Error also where features have not given the core what it needs, or do not answer for a table that names people
 */
export async function openSite(): Promise<Database> {
  requireExtensions();
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
