import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { KindName } from '#content/define-kind.ts';
import type { Database } from './database.ts';
import { entry, entryTerm } from './schema/entries.ts';
import { media } from './schema/media.ts';
import { user } from './schema/people.ts';

/** Which of these pictures exist. */
export async function existingMedia({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: media.id }).from(media).where(inArray(media.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/** Which of these people exist. */
export async function existingUsers({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: user.id }).from(user).where(inArray(user.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/**
 * Public entries of the kind listed next after a moment: those whose "related" block may show, or stop showing, an
 * entry that is listed at that moment.
 * @param termId only those in this category, where given
 */
export async function listedJustAfter({ db }: Database, kind: KindName, listedAt: number, limit: number, termId?: string): Promise<string[]> {
  if (termId !== undefined) {
    const rows = await db
      .select({ id: entryTerm.entryId })
      .from(entryTerm)
      .where(and(eq(entryTerm.termId, termId), eq(entryTerm.kind, kind), gt(entryTerm.listedAt, listedAt)))
      .orderBy(asc(entryTerm.listedAt))
      .limit(limit);
    return rows.map((row) => row.id);
  }
  const rows = await db.select({ id: entry.id }).from(entry).where(and(eq(entry.kind, kind), gt(entry.listedAt, listedAt))).orderBy(asc(entry.listedAt)).limit(limit);
  return rows.map((row) => row.id);
}

/** Public events of the kind that start just before a moment: their "related" block looks forward. */
export async function startingJustBefore({ db }: Database, kind: KindName, startsAt: string, limit: number, exceptId: string): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.kind, kind), isNotNull(entry.listedAt), lt(entry.startsAt, startsAt), ne(entry.id, exceptId)))
    .orderBy(desc(entry.startsAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
