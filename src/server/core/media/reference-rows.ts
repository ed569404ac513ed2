import { inArray } from 'drizzle-orm';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Existing pictures among these ids. */
export async function existingMedia(database: Database, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await mediaOwners(database, ids)).keys());
}

/** Owners of these pictures by id (`null` for the product's own), without missing pictures. */
export async function mediaOwners({ db }: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, ownerId: media.ownerId })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.ownerId]));
}
