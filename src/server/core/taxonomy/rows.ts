import { and, count, eq, inArray, like, sql } from 'drizzle-orm';
import { entry, entryTag, entryTerm } from '#server/core/schema/entries-schema.ts';
import { category, location, tag, termSlugHistory } from '#server/core/schema/taxonomy-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';

export type TermType = (typeof termSlugHistory.$inferSelect)['type'];

const tables = { category, tag, location };

/** Scope in which a slug is unique: categories of one kind, all tags, all locations. */
export interface SlugSpace {
  type: TermType;
  /** Empty for tags and locations. */
  kind: string;
}

/** The id of the term that formerly had this slug, or `null`. */
export async function findOldTerm({ db }: Database, { type, kind }: SlugSpace, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ termId: termSlugHistory.termId })
    .from(termSlugHistory)
    .where(and(eq(termSlugHistory.type, type), eq(termSlugHistory.kind, kind), eq(termSlugHistory.slug, slug)));
  return row?.termId ?? null;
}

/** Old slugs that begin with `base`, with the ids of the terms to which they redirect. */
export async function findOldSlugs(
  { db }: Database,
  { type, kind }: SlugSpace,
  base: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: termSlugHistory.slug, termId: termSlugHistory.termId })
    .from(termSlugHistory)
    .where(
      and(
        eq(termSlugHistory.type, type),
        eq(termSlugHistory.kind, kind),
        sql`${termSlugHistory.slug} >= ${base} and ${termSlugHistory.slug} < ${`${base}~`}`,
      ),
    );
  return new Map(rows.map((row) => [row.slug, row.termId]));
}

/** The statement that redirects an old slug to a term forever. */
export function storeOldSlug({ db }: Database, { type, kind }: SlugSpace, slug: string, termId: string): Statement {
  const row = { type, kind, slug, termId, createdAt: now() };
  return db
    .insert(termSlugHistory)
    .values(row)
    .onConflictDoUpdate({ target: [termSlugHistory.type, termSlugHistory.kind, termSlugHistory.slug], set: row });
}

/** Deletes an old slug that is in use again. */
export function dropOldSlug({ db }: Database, { type, kind }: SlugSpace, slug: string): Statement {
  return db
    .delete(termSlugHistory)
    .where(and(eq(termSlugHistory.type, type), eq(termSlugHistory.kind, kind), eq(termSlugHistory.slug, slug)));
}

/** Redirects the old slugs of one term to another. */
export function redirectOldSlugs({ db }: Database, from: string, to: string): Statement {
  return db.update(termSlugHistory).set({ termId: to }).where(eq(termSlugHistory.termId, from));
}

/** Deletes a term with its old addresses. The batch fails if an entry or a child still refers to it. */
export function eraseTerm({ db }: Database, type: TermType, id: string): Statement[] {
  const table = tables[type];
  return [db.delete(termSlugHistory).where(eq(termSlugHistory.termId, id)), db.delete(table).where(eq(table.id, id))];
}

/** Number of entries that refer to each term, in any status. */
export async function countUses({ db }: Database, type: TermType): Promise<Map<string, number>> {
  if (type === 'tag') {
    const rows = await db.select({ id: entryTag.tagId, uses: count() }).from(entryTag).groupBy(entryTag.tagId);
    return new Map(rows.map((row) => [row.id, row.uses]));
  }
  const references =
    type === 'category'
      ? sql`select id as entry_id, category_id as term_id from entry where category_id is not null union select entry_id, category_id from entry_category`
      : sql`select id as entry_id, location_id as term_id from entry where location_id is not null union select entry.id, area.value from entry, json_each(entry.details, '$.areaIds') as area where area.value is not null`;
  const rows = await db.all<{ term_id: string; uses: number }>(
    sql`select term_id, count(*) as uses from (${references}) group by term_id`,
  );
  return new Map(rows.map((row) => [row.term_id, row.uses]));
}

/** The entries that refer to a category or tag, in any status, by id. */
export async function entriesReferringTo({ db }: Database, type: 'category' | 'tag', id: string): Promise<string[]> {
  const references =
    type === 'tag'
      ? sql`select entry_id as id from entry_tag where tag_id = ${id}`
      : sql`select id from entry where category_id = ${id} union select entry_id from entry_category where category_id = ${id}`;
  const rows = await db.all<{ id: string }>(sql`${references} order by id`);
  return rows.map((row) => row.id);
}

/** The entries that are listed under a term, by id. */
export async function entriesListedUnder({ db }: Database, termId: string): Promise<string[]> {
  const rows = await db
    .select({ id: entryTerm.entryId })
    .from(entryTerm)
    .where(eq(entryTerm.termId, termId))
    .orderBy(entryTerm.entryId);
  return rows.map((row) => row.id);
}

/** The terms under which each of these entries is listed. */
export async function listedTerms({ db }: Database, entryIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ entryId: entryTerm.entryId, termId: entryTerm.termId })
    .from(entryTerm)
    .where(inArray(entryTerm.entryId, [...entryIds]));
  const terms = new Map(entryIds.map((id) => [id, new Set<string>()]));
  for (const row of rows) terms.get(row.entryId)!.add(row.termId);
  return terms;
}

/**
 * Lists an entry under these terms instead, unless it was saved since this revision, because that save has already
 * listed it again.
 */
export function relistEntry(
  { db }: Database,
  entryId: string,
  revision: number,
  terms: readonly string[],
): Statement[] {
  return [
    db
      .delete(entryTerm)
      .where(
        and(
          eq(entryTerm.entryId, entryId),
          sql`exists (select 1 from ${entry} where id = ${entryId} and revision = ${revision})`,
        ),
      ),
    db.run(
      sql`insert into entry_term (term_id, kind, listed_at, entry_id) select term.value, entry.kind, entry.listed_at, entry.id from entry, json_each(${JSON.stringify(terms)}) as term where entry.id = ${entryId} and entry.revision = ${revision} and entry.listed_at is not null`,
    ),
  ];
}

/**
 * Increments the catalogue's revision from the one on which a change was planned. If the revision has changed since,
 * the new value is null, which violates a constraint, so the whole batch fails.
 */
export function bumpCatalogueIfUnchanged({ db }: Database, revision: number): Statement {
  return db
    .insert(state)
    .values({ key: 'catalogue', value: 1, updatedAt: now() })
    .onConflictDoUpdate({
      target: state.key,
      set: {
        value: sql`case when cast(${state.value} as integer) = ${revision} then json(${state.value} + 1) end`,
        updatedAt: now(),
      },
    });
}

const JOB_KEY_PREFIX = 'filing:';

/** Entries still to be filed under other terms, because a category, tag or location has moved. */
export interface FilingJob {
  termId: string;
  /** A different stamp means that the term has moved again. */
  stamp: string;
  /** If set, references to the term become references to this one. */
  merge: { type: 'category' | 'tag'; into: string; actorId: string | null } | null;
}

export async function listJobs({ db }: Database): Promise<FilingJob[]> {
  const rows = await db
    .select({ value: state.value })
    .from(state)
    .where(like(state.key, `${JOB_KEY_PREFIX}%`))
    .orderBy(state.key);
  return rows.map((row) => row.value as FilingJob);
}

/** Stores a job. If a job is already waiting for the same term, it restarts, and remains a merge if it is one. */
export function saveJob({ db }: Database, job: FilingJob): Statement {
  const value = job.merge === null ? sql`json_set(${state.value}, '$.stamp', ${job.stamp})` : job;
  return db
    .insert(state)
    .values({ key: JOB_KEY_PREFIX + job.termId, value: job, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value, updatedAt: now() } });
}

/** Deletes a finished job, or (without a stamp) any job that waits for the term. */
export function dropJob({ db }: Database, termId: string, stamp?: string): Statement {
  return db
    .delete(state)
    .where(
      and(
        eq(state.key, JOB_KEY_PREFIX + termId),
        stamp === undefined ? undefined : sql`json_extract(${state.value}, '$.stamp') = ${stamp}`,
      ),
    );
}
