import { inArray } from 'drizzle-orm';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Reads pictures and user names by their ids, in no particular order: the data on an entry's page that the entry itself
 * only refers to.
 */
export async function readPreviewParts(
  { db }: Database,
  mediaIds: readonly string[],
  userIds: readonly string[],
): Promise<{ pictures: MediaRow[]; people: { id: string; name: string; createdAt: Date }[] }> {
  const [pictures, people] = await db.batch([
    db
      .select()
      .from(media)
      .where(inArray(media.id, [...mediaIds, ''])),
    db
      .select({ id: user.id, name: user.name, createdAt: user.createdAt })
      .from(user)
      .where(inArray(user.id, [...userIds, ''])),
  ]);
  return { pictures, people };
}
