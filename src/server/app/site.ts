/**
 * The entry point of the product: `main.ts` serves, `site.ts` opens the database with the features' extensions.
 * @module app
 */

import './features.ts';
import { syncFilterIndexes } from '#server/core/entries/read/detail-filter-rows.ts';
import { backfillDayColumns } from '#server/core/entries/write/day-rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { assertRestoreFinished } from '#server/features/backup/restore-marker.ts';
import { assertTablesClaimed } from '#server/features/personal-data/personal-data.ts';
import { connect, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { env } from '#server/platform/env.ts';
import { requireExtensions } from '#server/platform/extension-point.ts';

let sitePromise: Promise<Database> | undefined;

/**
 * Opens and migrates the database, and adds the indexes for the filters of lists, and the days of its events.
 * @throws Error also if features have not provided what the core needs, or do not claim a table that refers to people
 */
export async function openSite(): Promise<Database> {
  requireExtensions();
  assertRestoreFinished(env().dataDir);
  const database = await connect();
  await migrate(database);
  await syncFilterIndexes(database);
  await backfillDayColumns(database);
  await assertTablesClaimed(database);
  // The country and the second language apply to the whole process (`applySettings`).
  await readSettings(database);
  return database;
}

/** Opens and migrates the database, once per process. Every request may await it. */
export function ensureSiteOpen(): Promise<Database> {
  sitePromise ??= openSite();
  sitePromise.catch(() => {
    sitePromise = undefined;
  });
  return sitePromise;
}
