import { inArray } from 'drizzle-orm';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Pictures and names of people by their ids, in no order: what the page of an entry shows that is not stored as it is shown. */
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
