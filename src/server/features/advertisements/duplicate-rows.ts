import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { entry, entryMedia } from '#server/core/schema/entries-schema.ts';
import { quoteWord } from '#server/core/search/query/match-expressions.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Lists a user's latest entries outside the trash, enough to find a duplicate offer. */
export async function listOwnRecent(
  { db }: Database,
  kind: KindName,
  authorId: string,
  exceptId: string | null,
  limit: number,
): Promise<{ id: string; status: Status }[]> {
  return db
    .select({ id: entry.id, status: entry.status })
    .from(entry)
    .where(
      and(
        eq(entry.kind, kind),
        eq(entry.authorId, authorId),
        ne(entry.status, 'trashed'),
        ne(entry.id, exceptId ?? ''),
      ),
    )
    .orderBy(desc(entry.updatedAt))
    .limit(limit);
}

/** Filters these entries to those that show one of these pictures as their cover or in their gallery. */
export async function filterEntriesByPictures(
  { db }: Database,
  entryIds: readonly string[],
  mediaIds: readonly string[],
): Promise<Set<string>> {
  if (entryIds.length === 0 || mediaIds.length === 0) return new Set();
  const [covers, others] = await Promise.all([
    db
      .select({ id: entry.id })
      .from(entry)
      .where(and(inArray(entry.id, [...entryIds]), inArray(entry.coverId, [...mediaIds]))),
    db
      .select({ id: entryMedia.entryId })
      .from(entryMedia)
      .where(and(inArray(entryMedia.entryId, [...entryIds]), inArray(entryMedia.mediaId, [...mediaIds]))),
  ]);
  return new Set([...covers, ...others].map(({ id }) => id));
}

/**
 * Returns ids of public entries of a kind whose titles share words with a text, best matches first. Uses the search
 * index, which contains only public entries.
 * @param stems as returned by `stem`
 */
export async function searchTitles(
  { db }: Database,
  kind: KindName,
  stems: readonly string[],
  limit: number,
): Promise<string[]> {
  if (stems.length === 0) return [];
  const match = `{title_ua title_us} : (${stems.map(quoteWord).join(' OR ')})`;
  const rows = await db.all<{ id: string }>(sql`
    select found.entry_id as id from entry_search cross join search_entry as found on found.num = entry_search.rowid cross join entry on entry.id = found.entry_id
    where entry_search match ${match} and entry.kind = ${kind} order by bm25(entry_search, 1, 1, 0, 0, 0) limit ${limit}`);
  return rows.map(({ id }) => id);
}
