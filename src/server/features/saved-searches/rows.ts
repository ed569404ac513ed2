import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { savedSearch } from './schema.ts';

export type SavedSearchRow = typeof savedSearch.$inferSelect;

/** A person's own searches, latest first. */
export async function listSavedSearches({ db }: Database, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
    .orderBy(desc(savedSearch.createdAt), desc(savedSearch.id));
}

/** A search, regardless of its owner. */
export async function findSavedSearch({ db }: Database, id: string): Promise<SavedSearchRow | null> {
  const [row] = await db.select().from(savedSearch).where(eq(savedSearch.id, id));
  return row ?? null;
}

/**
 * Inserts a search, unless the person already has it or has the maximum number. The statement checks both, because
 * other requests may come in between.
 */
export function insertSavedSearch({ db }: Database, row: SavedSearchRow, max: number): Statement {
  const { id, userId, name, kind, query, locale, frequency, toldUntil, nextAt, createdAt, updatedAt } = row;
  return db.run(sql`insert into saved_search (id, user_id, name, kind, query, locale, frequency, told_until, next_at, created_at, updated_at)
    select ${id}, ${userId}, ${name}, ${kind}, ${query}, ${locale}, ${frequency}, ${toldUntil}, ${nextAt}, ${createdAt}, ${updatedAt}
    where (select count(*) from saved_search where user_id = ${userId}) < ${max} on conflict do nothing`);
}

export function updateSavedSearch(
  { db }: Database,
  id: string,
  set: Partial<Pick<SavedSearchRow, 'name' | 'frequency' | 'toldUntil' | 'nextAt' | 'updatedAt'>>,
): Statement {
  return db.update(savedSearch).set(set).where(eq(savedSearch.id, id));
}

export function deleteSavedSearch({ db }: Database, userId: string, id: string): Statement {
  return db.delete(savedSearch).where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)));
}

/** Time of the last publication in each of these kinds, up to a moment (milliseconds); 0 if never. */
export async function readNewestPublicationTimes(
  { db }: Database,
  kinds: readonly KindName[],
  until: number,
): Promise<Map<KindName, number>> {
  const [first, ...rest] = kinds.map((kind) =>
    db
      .select({ at: sql<number | null>`max(${entry.publishedAt})` })
      .from(entry)
      .where(and(eq(entry.kind, kind), lte(entry.publishedAt, until))),
  );
  if (first === undefined) return new Map();
  const found = await db.batch([first, ...rest]);
  return new Map(kinds.map((kind, index) => [kind, found[index]?.[0]?.at ?? 0]));
}

export interface DueSearch {
  search: SavedSearchRow;
  person: { email: string; locale: Locale };
}

/**
 * Searches whose next mail is due by `at`, of people who can receive mail, grouped by person. A search with instant
 * mails is due only if an entry of its kind was published since its last mail.
 */
export async function listDueSearches(
  { db }: Database,
  {
    at,
    until,
    newest,
    after,
    limit,
  }: { at: number; until: number; newest: ReadonlyMap<KindName, number>; after: DueSearch | null; limit: number },
): Promise<DueSearch[]> {
  const fresh: (SQL | undefined)[] = [...newest].map(([kind, published]) =>
    and(eq(savedSearch.kind, kind), sql`${savedSearch.toldUntil} < ${published}`),
  );
  return db
    .select({ search: savedSearch, person: { email: user.email, locale: user.locale } })
    .from(savedSearch)
    .innerJoin(user, eq(user.id, savedSearch.userId))
    .where(
      and(
        isNotNull(savedSearch.nextAt),
        lte(savedSearch.nextAt, at),
        sql`${savedSearch.toldUntil} < ${until}`,
        after === null
          ? undefined
          : sql`(${savedSearch.userId}, ${savedSearch.id}) > (${after.search.userId}, ${after.search.id})`,
        or(ne(savedSearch.frequency, 'instant'), ...fresh),
        isNull(user.deletedAt),
        or(eq(user.banned, false), lte(user.banExpires, new Date(at))),
      ),
    )
    .orderBy(asc(savedSearch.userId), asc(savedSearch.id))
    .limit(limit);
}

/** Error message of a batch whose `assertSearchUnchanged` found the search changed. */
export const SEARCH_CHANGED_ERROR = 'NOT NULL constraint failed: saved_search.id';

const unchanged = ({ id, toldUntil, frequency }: SavedSearchRow): SQL =>
  sql`id = ${id} and told_until = ${toldUntil} and frequency = ${frequency}`;

/**
 * Statement that lets its batch succeed only if the search is unchanged, so that no other run has sent the same mail.
 * Otherwise it inserts an invalid row, which aborts the batch.
 */
export function assertSearchUnchanged({ db }: Database, seen: SavedSearchRow): Statement {
  return db.run(sql`insert into saved_search (id, user_id, name, kind, query, locale, frequency, told_until, created_at, updated_at)
    select null, '', '', '', '', 'ua', 'off', 0, 0, 0 where not exists (select 1 from saved_search where ${unchanged(seen)})`);
}

/** Statement that advances the covered period of a search, if the search is unchanged. */
export function advanceCoveredPeriod(
  { db }: Database,
  seen: SavedSearchRow,
  toldUntil: number,
  nextAt: number | null,
): Statement {
  return db.run(sql`update saved_search set told_until = ${toldUntil}, next_at = ${nextAt} where ${unchanged(seen)}`);
}

/** All saved searches of a person, earliest first. */
export async function listSavedSearchesOf({ db }: Database, userId: string) {
  return db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
    .orderBy(asc(savedSearch.createdAt), asc(savedSearch.id));
}

export const deleteSearchesOf = ({ db }: Database, userId: string): Statement =>
  db.delete(savedSearch).where(eq(savedSearch.userId, userId));
