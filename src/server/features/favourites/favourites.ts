/**
 * Entries that a user saves to find them again.
 * @module features/favourites
 */

import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import type { Settings } from '#content/settings/settings.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { countFavourites, deleteFavourite, filterFavourites, insertFavourite, listFavourites } from './rows.ts';

/** Maximum number of favourites per user. */
export const MAX_FAVOURITES = 500;

/** Current state of a favourite. A `gone` one has no other data; `over` is an event in the past. */
type FavouriteState = 'active' | 'expired' | 'sold' | 'over' | 'gone';

export interface Favourite {
  id: string;
  state: FavouriteState;
  /** ISO 8601. */
  addedAt: string;
}

/** Returns a page of a user's favourites, latest first. */
export async function readFavourites(
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: Favourite[]; total: number }> {
  const [rows, total, settings] = await Promise.all([
    listFavourites(database(), userId, perPage, (page - 1) * perPage),
    countFavourites(database(), userId),
    readSettings(database()),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      state: stateOf(row, settings),
      addedAt: new Date(row.addedAt).toISOString(),
    })),
    total,
  };
}

function stateOf(row: Awaited<ReturnType<typeof listFavourites>>[number], settings: Settings): FavouriteState {
  if (!isShownKind(settings, row.kind) || visibilityOf(row, now(), settings.ads.lingerDays * DAY) !== 'shown')
    return 'gone';
  if (row.overAt !== null && row.overAt <= new Date(now()).toISOString()) return 'over';
  const isLingering = workflows[kinds[row.kind].workflow].lingering.includes(row.status);
  if (!isLingering) return row.expiresAt !== null && row.expiresAt <= now() ? 'expired' : 'active';
  return row.status === 'sold' ? 'sold' : 'expired';
}

/**
 * Saves an entry for a user. No-op if it is already saved.
 * @returns 404 if the entry has no public page, 422 with the maximum number if it is reached
 */
export async function saveFavourite(userId: string, entryId: string): Promise<Result<null>> {
  const record = await findPublicRecord(entryId);
  if (record === null || kinds[record.kind].list === null) return notFound;
  await database().batch([insertFavourite(database(), userId, entryId, now(), MAX_FAVOURITES)]);
  const [kept] = await filterFavourites(database(), userId, [entryId]);
  return kept === undefined ? invalid([{ path: 'id', code: 'too_many', params: { max: MAX_FAVOURITES } }]) : ok(null);
}

/** Removes a favourite. No-op if the entry is not saved. */
export async function removeFavourite(userId: string, entryId: string): Promise<void> {
  await database().batch([deleteFavourite(database(), userId, entryId)]);
}

/** Filters these entries to those that a user has saved. */
export function filterSavedEntries(userId: string, ids: readonly string[]): Promise<string[]> {
  return filterFavourites(database(), userId, ids);
}
