import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import type { ListPosition } from '#server/core/entries/write/reference-rows.ts';
import { entry, entryTerm } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { preparedRead } from '#server/platform/database/prepared-read.ts';

/** A public entry of a category, with its place in chronological order. */
export interface RingRow extends ListPosition<number> {
  locationId: string | null;
}

const columns = { id: entryTerm.entryId, at: sql<number>`${entryTerm.listedAt}`, locationId: entry.locationId };

/** Query for a category's public entries before or after a position, the nearest or the farthest first. */
function side(db: Database['db'], which: 'earlier' | 'later', direction: typeof asc) {
  const position = sql`(${sql.placeholder('at')}, ${sql.placeholder('id')})`;
  const own = sql`(${entryTerm.listedAt}, ${entryTerm.entryId})`;
  return db
    .select(columns)
    .from(entryTerm)
    .innerJoin(entry, eq(entry.id, entryTerm.entryId))
    .where(
      and(
        eq(entryTerm.termId, sql.placeholder('termId')),
        eq(entryTerm.kind, sql.placeholder('kind')),
        which === 'earlier' ? sql`${own} < ${position}` : sql`${own} > ${position}`,
        ne(entry.id, sql.placeholder('id')),
        or(isNull(entry.expiresAt), gt(entry.expiresAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(direction(entryTerm.listedAt), direction(entryTerm.entryId))
    .limit(sql.placeholder('limit'));
}
const earlierNewestFirst = preparedRead((db) => side(db, 'earlier', desc));
const laterNewestFirst = preparedRead((db) => side(db, 'later', desc));
const laterOldestFirst = preparedRead((db) => side(db, 'later', asc));
const earlierOldestFirst = preparedRead((db) => side(db, 'earlier', asc));

/** The next entries of a category after a position: earlier ones first, then wrapping around to the latest. */
export async function readNextInRing(
  database: Database,
  kind: KindName,
  termId: string,
  place: ListPosition<number>,
  now: number,
  limit: number,
): Promise<RingRow[]> {
  const values = { kind, termId, at: place.at, id: place.id, now, limit };
  const [earlier, later] = await database.db.batch([
    earlierNewestFirst.item(database, values),
    laterNewestFirst.item(database, values),
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
  const values = { kind, termId, at: place.at, id: place.id, now, limit };
  const [later, earlier] = await database.db.batch([
    laterOldestFirst.item(database, values),
    earlierOldestFirst.item(database, values),
  ]);
  return [...later, ...earlier].slice(0, limit).map((row) => row.id);
}

const rowsByAuthor = preparedRead((db) =>
  db
    .select({ id: entry.id, at: entry.listedAt, expiresAt: entry.expiresAt })
    .from(entry)
    .where(and(eq(entry.authorId, sql.placeholder('authorId')), eq(entry.kind, sql.placeholder('kind'))))
    .limit(sql.placeholder('limit')),
);

/** Public entries of a kind by one author, the latest first; `null` if they have more than `most`, in any status. */
export async function listEntriesByAuthor(
  database: Database,
  kind: KindName,
  authorId: string,
  now: number,
  most: number,
): Promise<string[] | null> {
  const rows = await rowsByAuthor(database, { authorId, kind, limit: most + 1 });
  if (rows.length > most) return null;
  const listed = rows.flatMap(({ id, at, expiresAt }) =>
    at !== null && at <= now && (expiresAt === null || expiresAt > now) ? [{ id, at }] : [],
  );
  return listed.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map((row) => row.id);
}
