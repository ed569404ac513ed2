import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, entryTerm, entryText } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Ordered by id: the plus sign stops the planner from reading by date and then sorting. */
function listedById(kind: KindName, now: number): SQL | undefined {
  return and(eq(entry.kind, kind), isNotNull(entry.listedAt), sql`+${entry.listedAt} <= ${now}`);
}

function listed(kind: KindName, now: number): SQL | undefined {
  return and(eq(entry.kind, kind), isNotNull(entry.listedAt), lte(entry.listedAt, now));
}

/**
 * Splits the public entries of the kind into parts of `size`, by id, and returns the number of each part, from 1, with
 * its newest change (milliseconds). The cast is needed because libSQL binds every number as a float.
 */
export async function readSitemapParts(
  { db }: Database,
  kind: KindName,
  now: number,
  size: number,
): Promise<{ part: number; updatedAt: number }[]> {
  return db.all(sql`
    select bucket + 1 as part, max(at) as updatedAt
    from (select ${entry.updatedAt} as at, (row_number() over (order by ${entry.id}) - 1) / cast(${size} as integer) as bucket from ${entry} where ${listedById(kind, now)})
    group by bucket order by bucket`);
}

/** Returns the id of the public entry at position `count` of the kind, by id, or `null` if there are fewer. */
export async function findNthId({ db }: Database, kind: KindName, now: number, count: number): Promise<string | null> {
  const [row] = await db
    .select({ id: entry.id })
    .from(entry)
    .where(listedById(kind, now))
    .orderBy(asc(entry.id))
    .limit(1)
    .offset(count - 1);
  return row?.id ?? null;
}

/** Reads texts of public entries published since the given time, newest first: one row per language. */
export async function readRecentTexts({ db }: Database, kind: KindName, since: number, now: number, limit: number) {
  return db
    .select({
      id: entry.id,
      slug: entry.slug,
      publishedAt: entry.publishedAt,
      updatedAt: entry.updatedAt,
      coverId: entry.coverId,
      locale: entryText.locale,
      title: entryText.title,
    })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(and(listed(kind, now), gte(entry.listedAt, since)))
    .orderBy(desc(entry.listedAt), desc(entry.id), desc(entryText.locale))
    .limit(limit);
}

/**
 * Reads the newest public entries of a kind that have a text in the language, regardless of the order of the kind's own
 * list.
 * @param termId limits them to this category
 */
export async function readNewest(
  { db }: Database,
  kind: KindName,
  locale: Locale,
  now: number,
  limit: number,
  termId?: string,
): Promise<{ slug: string; listedAt: number }[]> {
  const written = exists(
    db
      .select({ one: sql`1` })
      .from(entryText)
      .where(and(eq(entryText.entryId, entry.id), eq(entryText.locale, locale))),
  );
  const current = and(listed(kind, now), or(isNull(entry.expiresAt), gt(entry.expiresAt, now)), written);
  const columns = { slug: entry.slug, listedAt: sql<number>`${entry.listedAt}` };
  if (termId === undefined)
    return db.select(columns).from(entry).where(current).orderBy(desc(entry.listedAt), desc(entry.id)).limit(limit);
  return db
    .select(columns)
    .from(entryTerm)
    .innerJoin(entry, eq(entry.id, entryTerm.entryId))
    .where(and(eq(entryTerm.termId, termId), eq(entryTerm.kind, kind), current))
    .orderBy(desc(entryTerm.listedAt), desc(entryTerm.entryId))
    .limit(limit);
}

/** Returns the revision of each of these entries. */
export async function readRevisionNumbers({ db }: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: entry.id, revision: entry.revision })
    .from(entry)
    .where(inArray(entry.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.revision]));
}
