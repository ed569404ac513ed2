import { asc, gt, inArray } from 'drizzle-orm';
import { hasReadableSlug } from '#server/core/entries/write/gone-slug-rows.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, goneSlug, pendingEdit, revision, slugHistory } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import { termSlugHistory } from '#server/core/schema/taxonomy-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Returns the ids of entries after a given one, in order. */
export async function entryIdsAfter({ db }: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(gt(entry.id, after))
    .orderBy(asc(entry.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lists all revisions of these entries, oldest first. */
export async function listRevisionsOf(
  { db }: Database,
  ids: readonly string[],
): Promise<(typeof revision.$inferSelect)[]> {
  return db
    .select()
    .from(revision)
    .where(inArray(revision.entryId, [...ids]))
    .orderBy(asc(revision.entryId), asc(revision.number));
}

/** Lists the former slugs of these entries. */
export async function listOldSlugsOf(
  { db }: Database,
  ids: readonly string[],
): Promise<{ entryId: string; slug: string }[]> {
  return db
    .select({ entryId: slugHistory.entryId, slug: slugHistory.slug })
    .from(slugHistory)
    .where(inArray(slugHistory.entryId, [...ids]))
    .orderBy(asc(slugHistory.slug));
}

/** Lists people after a given one, by id, without credentials. Deleted people only have an id. */
export async function peopleAfter({ db }: Database, after: string, limit: number) {
  const { id, name, email, emailVerified, role, locale, phone, banned, createdAt, deletedAt } = user;
  return db
    .select({ id, name, email, emailVerified, role, locale, phone, banned, createdAt, deletedAt })
    .from(user)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
}

/** Lists the ids of all pictures, oldest first, and the sources that they were cropped from. */
export async function listPictureSources({ db }: Database): Promise<{ id: string; sourceId: string | null }[]> {
  return db.select({ id: media.id, sourceId: media.sourceId }).from(media).orderBy(asc(media.createdAt), asc(media.id));
}

/** Lists the pictures with these ids that still exist, in any order. */
export async function listPicturesByIds(
  { db }: Database,
  ids: readonly string[],
): Promise<(typeof media.$inferSelect)[]> {
  return db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
}

/** Lists pending changes of these entries. */
export async function listPendingEditsOf(
  { db }: Database,
  ids: readonly string[],
): Promise<(typeof pendingEdit.$inferSelect)[]> {
  return db
    .select()
    .from(pendingEdit)
    .where(inArray(pendingEdit.entryId, [...ids]))
    .orderBy(asc(pendingEdit.entryId), asc(pendingEdit.revision));
}

/** Lists the former slugs of categories, tags and locations. */
export async function listOldSlugsOfTerms({ db }: Database): Promise<{ termId: string; slug: string }[]> {
  return db
    .select({ termId: termSlugHistory.termId, slug: termSlugHistory.slug })
    .from(termSlugHistory)
    .orderBy(asc(termSlugHistory.slug));
}

/** Lists the slugs of permanently deleted entries. */
export async function listGoneSlugs({ db }: Database): Promise<(typeof goneSlug.$inferSelect)[]> {
  return db.select().from(goneSlug).where(hasReadableSlug).orderBy(asc(goneSlug.kind), asc(goneSlug.slug));
}
