import { inArray } from 'drizzle-orm';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Which of these pictures exist. */
export async function existingMedia(database: Database, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await mediaOwners(database, ids)).keys());
}

/** Whose each of these pictures is (null: the product's own); those that do not exist are left out. */
export async function mediaOwners({ db }: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, ownerId: media.ownerId })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.ownerId]));
}
