import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import type { ListPosition } from '#server/core/entries/write/reference-rows.ts';
import { entry, entryTerm } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A public entry of a category, with its place in chronological order. */
export interface RingRow extends ListPosition<number> {
  locationId: string | null;
}

const columns = { id: entryTerm.entryId, at: sql<number>`${entryTerm.listedAt}`, locationId: entry.locationId };

/** Query for a category's public entries before or after a position. */
function side(
  { db }: Database,
  kind: KindName,
  termId: string,
  { at, id }: ListPosition<number>,
  now: number,
  which: 'earlier' | 'later',
) {
  const compared =
    which === 'earlier'
      ? sql`(${entryTerm.listedAt}, ${entryTerm.entryId}) < (${at}, ${id})`
      : sql`(${entryTerm.listedAt}, ${entryTerm.entryId}) > (${at}, ${id})`;
  return db
    .select(columns)
    .from(entryTerm)
    .innerJoin(entry, eq(entry.id, entryTerm.entryId))
    .where(
      and(
        eq(entryTerm.termId, termId),
        eq(entryTerm.kind, kind),
        compared,
        ne(entry.id, id),
        or(isNull(entry.expiresAt), gt(entry.expiresAt, now)),
      ),
    )
    .$dynamic();
}

/** The next entries of a category after a position: earlier ones first, then wrapping around to the latest. */
export async function readNextInRing(
  database: Database,
  kind: KindName,
  termId: string,
  place: ListPosition<number>,
  now: number,
  limit: number,
): Promise<RingRow[]> {
  const newestFirst = [desc(entryTerm.listedAt), desc(entryTerm.entryId)];
  const [earlier, later] = await database.db.batch([
    side(database, kind, termId, place, now, 'earlier')
      .orderBy(...newestFirst)
      .limit(limit),
    side(database, kind, termId, place, now, 'later')
      .orderBy(...newestFirst)
      .limit(limit),
  ]);
  return [...earlier, ...later].slice(0, limit);
}

/** Entries of a category for which `readNextInRing` with this limit returns the entry at the position. */
export async function readPreviousInRing(
  database: Database,
  kind: KindName,
  termId: string,
  place: ListPosition<number>,
  now: number,
  limit: number,
): Promise<string[]> {
  const oldestFirst = [asc(entryTerm.listedAt), asc(entryTerm.entryId)];
  const [later, earlier] = await database.db.batch([
    side(database, kind, termId, place, now, 'later')
      .orderBy(...oldestFirst)
      .limit(limit),
    side(database, kind, termId, place, now, 'earlier')
      .orderBy(...oldestFirst)
      .limit(limit),
  ]);
  return [...later, ...earlier].slice(0, limit).map((row) => row.id);
}

/** Public entries of a kind by one author, the latest first; `null` if they have more than `most`, in any status. */
export async function listEntriesByAuthor(
  { db }: Database,
  kind: KindName,
  authorId: string,
  now: number,
  most: number,
): Promise<string[] | null> {
  const rows = await db
    .select({ id: entry.id, at: entry.listedAt, expiresAt: entry.expiresAt })
    .from(entry)
    .where(and(eq(entry.authorId, authorId), eq(entry.kind, kind)))
    .limit(most + 1);
  if (rows.length > most) return null;
  const listed = rows.flatMap(({ id, at, expiresAt }) =>
    at !== null && at <= now && (expiresAt === null || expiresAt > now) ? [{ id, at }] : [],
  );
  return listed.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map((row) => row.id);
}
