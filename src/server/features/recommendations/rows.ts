import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RecommendationQuery } from '#content/lists/recommendations.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { RecommendationPart, RecommendationState } from '#content/model/recommendations.ts';
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

/** Statement that lets its batch succeed only if both parts of a recommendation are still as they were read. */
export const assertUnchanged = (
  { db }: Database,
  { id, state, answerState, answeredAt }: RecommendationRow,
): Statement =>
  db.run(sql`insert into recommendation (id, entry_id, author_id, name, locale, text, state, created_at)
    select null, '', '', '', 'ua', '', '', 0 where not exists (select 1 from recommendation
      where id = ${id} and state = ${state} and answer_state is ${answerState} and answered_at is ${answeredAt})`);

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

/** Shown recommendations of the public entries of these kinds with this mail address, the latest first. */
export async function listReceivedBy(
  { db }: Database,
  { email, kinds }: { email: string; kinds: readonly KindName[] },
  limit: number,
): Promise<RecommendationRow[]> {
  const owned = db
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        inArray(entry.kind, [...kinds]),
        isNotNull(entry.listedAt),
        sql`json_extract(${entry.details}, '$.email') = ${email}`,
      ),
    );
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
    .set({
      ...{ answer: null, answerState: null, answerLocale: null, answerAuthorId: null },
      ...{ answeredAt: null, answerRefusal: null },
    })
    .where(eq(recommendation.answerAuthorId, personId)),
];

/**
 * The parts in a state, each as a row: its id, its name and its time. An answer waits only while readers see the
 * recommendation.
 */
const partsIn = (state: RecommendationState): SQL => sql`(
  select id, 'text' as part, created_at as at from recommendation where state = ${state}
  union all
  select id, 'answer', answered_at from recommendation
    where answer_state = ${state} and (${state} <> 'waiting' or state = 'shown')
)`;

/** A part of a recommendation for the desk, with its entry and the author of that part. */
export interface DeskRow {
  part: RecommendationPart;
  row: RecommendationRow;
  entry: Pick<typeof entry.$inferSelect, 'id' | 'kind' | 'slug' | 'details'>;
  author: { id: string; name: string; email: string; phone: string | null; createdAt: Date };
}

const answerer = alias(user, 'answerer');

/** A page of the desk's list, and its total length. */
export async function listForDesk(
  { db }: Database,
  { view, q, sort }: RecommendationQuery,
  limit: number,
  offset: number,
): Promise<{ items: DeskRow[]; total: number }> {
  const direction = sql.raw(sort === 'created' ? 'asc' : 'desc');
  const said =
    q === ''
      ? sql`1`
      : sql`(${or(...[recommendation.text, recommendation.answer, recommendation.name].map((column) => contains(column, q)))})`;
  const from = sql`from ${partsIn(view)} part join recommendation on recommendation.id = part.id where ${said}`;
  const [parts, [all]] = await Promise.all([
    db.all<{ id: string; part: RecommendationPart }>(
      sql`select part.id, part.part ${from} order by part.at ${direction}, part.id ${direction}, part.part limit ${limit} offset ${offset}`,
    ),
    db.all<{ total: number }>(sql`select count(*) as total ${from}`),
  ]);
  const rows =
    parts.length === 0
      ? []
      : await db
          .select({
            row: getTableColumns(recommendation),
            entry: { id: entry.id, kind: entry.kind, slug: entry.slug, details: entry.details },
            author: { id: user.id, name: user.name, email: user.email, phone: user.phone, createdAt: user.createdAt },
            answerAuthor: getTableColumns(answerer),
          })
          .from(recommendation)
          .innerJoin(entry, eq(entry.id, recommendation.entryId))
          .innerJoin(user, eq(user.id, recommendation.authorId))
          .leftJoin(answerer, eq(answerer.id, recommendation.answerAuthorId))
          .where(
            inArray(
              recommendation.id,
              parts.map(({ id }) => id),
            ),
          );
  const found = new Map(rows.map((row) => [row.row.id, row]));
  return {
    items: parts.flatMap(({ id, part }) => {
      const row = found.get(id);
      if (!row) return [];
      const { answerAuthor, author, ...rest } = row;
      return [{ ...rest, part, author: part === 'text' ? author : (answerAuthor ?? author) }];
    }),
    total: all?.total ?? 0,
  };
}

/** Number of parts that wait for a decision. */
export async function countWaiting({ db }: Database): Promise<number> {
  const [row] = await db.all<{ total: number }>(sql`select count(*) as total from ${partsIn('waiting')}`);
  return row?.total ?? 0;
}

/** A recommendation with which others are compared. */
export interface ComparedRow {
  entryId: string;
  authorId: string;
  text: string;
  name: string;
  email: string;
}

/** All recommendations of these entries, and the latest of any, for comparison. */
export async function listCompared(
  { db }: Database,
  entryIds: readonly string[],
  limit: number,
): Promise<ComparedRow[]> {
  const { entryId, authorId, text, name } = recommendation;
  const rows = () =>
    db
      .select({ id: recommendation.id, entryId, authorId, text, name, email: user.email })
      .from(recommendation)
      .innerJoin(user, eq(user.id, authorId));
  const [same, latest] = await db.batch([
    rows().where(inArray(entryId, [...entryIds])),
    rows().orderBy(desc(recommendation.createdAt)).limit(limit),
  ]);
  return [...new Map([...same, ...latest].map((row) => [row.id, row])).values()];
}

/** The titles of the public entries of these kinds, by id. */
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
    .where(and(inArray(entry.kind, [...kinds]), isNotNull(entry.listedAt)));
  for (const { id, locale, title } of rows) titles.set(id, { ...titles.get(id), [locale]: title });
  return titles;
}
