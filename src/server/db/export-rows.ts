import { asc, gt, inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { entry, revision, slugHistory } from './schema/entries.ts';
import { media } from './schema/media.ts';
import { user } from './schema/people.ts';

/** The ids of entries after one of them, in their order. */
export async function entryIdsAfter({ db }: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db.select({ id: entry.id }).from(entry).where(gt(entry.id, after)).orderBy(asc(entry.id)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Everything that these entries said before, oldest first. */
export async function listRevisionsOf({ db }: Database, ids: readonly string[]): Promise<(typeof revision.$inferSelect)[]> {
  return db.select().from(revision).where(inArray(revision.entryId, [...ids])).orderBy(asc(revision.entryId), asc(revision.number));
}

/** The addresses that these entries once had. */
export async function listOldSlugsOf({ db }: Database, ids: readonly string[]): Promise<{ entryId: string; slug: string }[]> {
  return db.select({ entryId: slugHistory.entryId, slug: slugHistory.slug }).from(slugHistory).where(inArray(slugHistory.entryId, [...ids])).orderBy(asc(slugHistory.slug));
}

/** People after one of them, by id: who they are, and nothing that opens anything. The deleted have left only an id. */
export async function peopleAfter({ db }: Database, after: string, limit: number) {
  const { id, name, email, emailVerified, role, locale, phone, banned, createdAt, deletedAt } = user;
  return db.select({ id, name, email, emailVerified, role, locale, phone, banned, createdAt, deletedAt }).from(user).where(gt(id, after)).orderBy(asc(id)).limit(limit);
}

/** Pictures after one of them, by id. */
export async function picturesAfter({ db }: Database, after: string, limit: number): Promise<(typeof media.$inferSelect)[]> {
  return db.select().from(media).where(gt(media.id, after)).orderBy(asc(media.id)).limit(limit);
}
