import { and, asc, count, desc, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RecommendationQuery } from '#content/lists/recommendations.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { RecommendationState } from '#content/model/recommendations.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { recommendation, type RecommendationRow } from './schema.ts';

export const insertRecommendation = ({ db }: Database, row: RecommendationRow): Statement =>
  db.insert(recommendation).values(row);

export const deleteRecommendation = ({ db }: Database, id: string): Statement =>
  db.delete(recommendation).where(eq(recommendation.id, id));

/** Error message of a batch whose `assertUnchanged` found the recommendation changed or deleted. */
export const RECOMMENDATION_CHANGED_ERROR = 'NOT NULL constraint failed: recommendation.id';
/** Error message of a batch that stores a second recommendation by the same person. */
export const RECOMMENDED_TWICE_ERROR = 'UNIQUE constraint failed: recommendation.entry_id';

/** Statement that lets its batch succeed only if both parts of a recommendation still have the state that was read. */
export const assertUnchanged = ({ db }: Database, { id, state, answerState }: RecommendationRow): Statement =>
  db.run(sql`insert into recommendation (id, entry_id, author_id, name, locale, text, state, created_at)
    select null, '', '', '', 'ua', '', '', 0 where not exists (select 1 from recommendation
      where id = ${id} and state = ${state} and answer_state is ${answerState})`);

export const updateRecommendation = (
  { db }: Database,
  id: string,
  change: Partial<Omit<RecommendationRow, 'id'>>,
): Statement => db.update(recommendation).set(change).where(eq(recommendation.id, id));

export async function findRecommendation({ db }: Database, id: string): Promise<RecommendationRow | null> {
  const [row] = await db.select().from(recommendation).where(eq(recommendation.id, id));
  return row ?? null;
}

export async function findRecommendationBy(
  { db }: Database,
  authorId: string,
  entryId: string,
): Promise<RecommendationRow | null> {
  const [row] = await db
    .select()
    .from(recommendation)
    .where(and(eq(recommendation.authorId, authorId), eq(recommendation.entryId, entryId)));
  return row ?? null;
}

/** Shown recommendations of an entry, the latest first. */
export async function listShown({ db }: Database, entryId: string, limit: number): Promise<RecommendationRow[]> {
  return db
    .select()
    .from(recommendation)
    .where(and(eq(recommendation.entryId, entryId), eq(recommendation.state, 'shown')))
    .orderBy(desc(recommendation.createdAt), desc(recommendation.id))
    .limit(limit);
}

/** The number of shown recommendations by entry; entries without any are missing. */
export async function countShown({ db }: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ entryId: recommendation.entryId, total: count() })
    .from(recommendation)
    .where(eq(recommendation.state, 'shown'))
    .groupBy(recommendation.entryId);
  return new Map(rows.map(({ entryId, total }) => [entryId, total]));
}

/** A person's recommendations, the latest first. */
export async function listWrittenBy({ db }: Database, authorId: string, limit: number): Promise<RecommendationRow[]> {
  return db
    .select()
    .from(recommendation)
    .where(eq(recommendation.authorId, authorId))
    .orderBy(desc(recommendation.createdAt), desc(recommendation.id))
    .limit(limit);
}

/** Shown recommendations of the entries of these kinds with this public mail address, the latest first. */
export async function listReceivedBy(
  { db }: Database,
  { email, kinds }: { email: string; kinds: readonly KindName[] },
  limit: number,
): Promise<RecommendationRow[]> {
  const owned = db
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.kind, [...kinds]), sql`json_extract(${entry.details}, '$.email') = ${email}`));
  return db
    .select()
    .from(recommendation)
    .where(and(eq(recommendation.state, 'shown'), inArray(recommendation.entryId, owned)))
    .orderBy(desc(recommendation.createdAt), desc(recommendation.id))
    .limit(limit);
}

/** Recommendations written by a person, or answered by them, earliest first. */
export async function listRecommendationsOf({ db }: Database, personId: string): Promise<RecommendationRow[]> {
  return db
    .select()
    .from(recommendation)
    .where(or(eq(recommendation.authorId, personId), eq(recommendation.answerAuthorId, personId)))
    .orderBy(asc(recommendation.createdAt), asc(recommendation.id));
}

/** Statements that delete a person's recommendations and answers. */
export const eraseRecommendationsOf = ({ db }: Database, personId: string): Statement[] => [
  db.delete(recommendation).where(eq(recommendation.authorId, personId)),
  db
    .update(recommendation)
    .set({ answer: null, answerState: null, answerAuthorId: null, answeredAt: null, answerRefusal: null })
    .where(eq(recommendation.answerAuthorId, personId)),
];

const inState = (state: RecommendationState): SQL =>
  or(eq(recommendation.state, state), eq(recommendation.answerState, state))!;

/** A recommendation for the desk, with its entry and its author. */
export interface DeskRow {
  row: RecommendationRow;
  entry: Pick<typeof entry.$inferSelect, 'id' | 'kind' | 'slug' | 'details' | 'authorId'>;
  author: { id: string; name: string; email: string; phone: string | null; createdAt: Date };
}

/** A part of the desk's list, and its total length. */
export async function listForDesk(
  { db }: Database,
  { view, q, sort }: RecommendationQuery,
  limit: number,
  offset: number,
): Promise<{ items: DeskRow[]; total: number }> {
  const where = and(
    inState(view),
    q === '' ? undefined : or(contains(recommendation.text, q), contains(recommendation.name, q)),
  );
  const direction = sort === 'created' ? asc : desc;
  const [items, [all]] = await db.batch([
    db
      .select({
        row: getTableColumns(recommendation),
        entry: { id: entry.id, kind: entry.kind, slug: entry.slug, details: entry.details, authorId: entry.authorId },
        author: { id: user.id, name: user.name, email: user.email, phone: user.phone, createdAt: user.createdAt },
      })
      .from(recommendation)
      .innerJoin(entry, eq(entry.id, recommendation.entryId))
      .innerJoin(user, eq(user.id, recommendation.authorId))
      .where(where)
      .orderBy(direction(recommendation.createdAt), direction(recommendation.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(recommendation).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}

/** Number of recommendations that wait for a decision about either part. */
export async function countWaiting({ db }: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recommendation).where(inState('waiting'));
  return row?.total ?? 0;
}

/** The latest recommendations by others, for comparison: of the same entry, and of any. */
export async function listOthers(
  { db }: Database,
  { entryId, authorId }: { entryId: string; authorId: string },
  limit: number,
): Promise<{ entryId: string; text: string; name: string; email: string; createdAt: Date }[]> {
  return db
    .select({
      entryId: recommendation.entryId,
      text: recommendation.text,
      name: recommendation.name,
      email: user.email,
      createdAt: user.createdAt,
    })
    .from(recommendation)
    .innerJoin(user, eq(user.id, recommendation.authorId))
    .where(ne(recommendation.authorId, authorId))
    .orderBy(sql`${recommendation.entryId} <> ${entryId}`, desc(recommendation.createdAt))
    .limit(limit);
}

/** The titles of the entries of these kinds, by id. */
export async function listTitles(
  { db }: Database,
  kinds: readonly KindName[],
): Promise<Map<string, Partial<Record<Locale, string>>>> {
  const titles = new Map<string, Partial<Record<Locale, string>>>();
  if (kinds.length === 0) return titles;
  const rows = await db
    .select({ id: entry.id, locale: entryText.locale, title: entryText.title })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(inArray(entry.kind, [...kinds]));
  for (const { id, locale, title } of rows) titles.set(id, { ...titles.get(id), [locale]: title });
  return titles;
}
