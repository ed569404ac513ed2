import { and, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { zonedToUtc } from '#content/format/time-zone.ts';
import type { Locale } from '#content/locale.ts';
import { nextDay } from '#content/model/event-days.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { searchLexicon } from '#server/core/schema/search-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { hasDateWithin, predicateSql } from './query/condition-rows.ts';
import type { EntryPredicate } from './query/conditions.ts';
import { matchAnyOf, matchInTitle } from './query/match-expressions.ts';

/** Filters of a search other than words and facets. */
export interface SearchFilter {
  /** Milliseconds: excludes entries listed later or expired by then. */
  now: number;
  /** Minor units of the site's currency. */
  priceMin: number | null;
  priceMax: number | null;
  photo: boolean;
  /**
   * The first and the last day: matches events in local time, and other entries by the time at which they were listed.
   */
  from: DayEdge | null;
  to: DayEdge | null;
  /** All of these must be met. Omit for no condition. */
  holds?: readonly EntryPredicate[];
  /** At least one of these must be met. Omit for no condition. */
  holdsAny?: readonly EntryPredicate[];
  /** Only entries published after one time and no later than another (milliseconds), by authors other than this one. */
  news?: PublishedSpan;
}

/** A span of publication, in milliseconds; entries of this author are left out. */
export interface PublishedSpan {
  after: number;
  until: number;
  exceptAuthorId: string;
}

/** A calendar day; `at` (milliseconds) is the start of a first day, or the end of a last day, in the site's zone. */
interface DayEdge {
  day: string;
  at: number;
}

/** The days of a search, as filter values. */
export function dayRangeFilter(
  { from, to }: { from?: string | null; to?: string | null },
  timeZone: string,
): Pick<SearchFilter, 'from' | 'to'> {
  const start = (day: string) => Date.parse(zonedToUtc(day, '00:00', timeZone));
  return {
    from: from == null ? null : { day: from, at: start(from) },
    to: to == null ? null : { day: to, at: start(nextDay(to)) },
  };
}

export type SearchOrder = 'relevance' | 'newest' | 'cheap' | 'dear';

/** Maximum number of hits that are all scored by the whole expression. */
const MAX_SCORED = 8000;
/**
 * Beyond that, only this many of the latest are scored: a word in most entries is not distinctive anyway, and scoring
 * these by their words takes as long as scoring `MAX_SCORED` by the full expression.
 */
const MAX_SCORED_LATEST = 2000;
/** Maximum number of close matches that are scored, the latest first. */
const MAX_SCORED_CLOSE = 800;
/** Milliseconds, as SQL for a division without rounding. */
const MONTH_MS = sql.raw('2592000000.0');

const iso = (at: number) => new Date(at).toISOString();

/** @param leads whether the query has no words, so that conditions drive it */
function conditions(
  { now, priceMin, priceMax, photo, from, to, holds = [], holdsAny = [], news }: SearchFilter,
  leads = false,
): SQL {
  const list: SQL[] = [sql`found.listed_at <= ${now}`, sql`(found.expires_at is null or found.expires_at > ${now})`];
  if (priceMin !== null) list.push(sql`found.price >= ${priceMin}`);
  if (priceMax !== null) list.push(sql`found.price <= ${priceMax}`);
  if (photo) list.push(sql`found.photo = 1`);
  if (from !== null)
    list.push(sql`iif(found.first_minute is null, found.listed_at >= ${from.at}, found.last_minute >= ${from.day})`);
  if (to !== null)
    list.push(
      sql`iif(found.first_minute is null, found.listed_at < ${to.at}, found.first_minute < ${nextDay(to.day)})`,
    );
  if (from !== null || to !== null)
    list.push(
      hasDateWithin(
        sql.join(
          [
            from === null ? sql`true` : sql`held.last_minute >= ${from.day}`,
            to === null ? sql`true` : sql`held.first_minute < ${nextDay(to.day)}`,
          ],
          sql` and `,
        ),
      ),
    );
  if (news !== undefined)
    list.push(
      sql`found.listed_at > ${news.after}`,
      sql`exists (select 1 from ${entry} where ${entry.id} = found.entry_id and ${entry.publishedAt} > ${news.after}
        and ${entry.publishedAt} <= ${news.until} and (${entry.authorId} is null or ${entry.authorId} <> ${news.exceptAuthorId}))`,
    );
  list.push(...holds.map((hold) => predicateSql(hold, leads)));
  if (holdsAny.length > 0)
    list.push(
      sql`(${sql.join(
        holdsAny.map((predicate) => predicateSql(predicate, leads)),
        sql` or `,
      )})`,
    );
  return sql.join(list, sql` and `);
}

/** Reads the entries that match an FTS5 expression, or all without one. The full-text index drives the query. */
function source(match: string | null): { from: SQL; where: SQL } {
  return match === null
    ? { from: sql`search_entry as found`, where: sql`true` }
    : {
        from: sql`entry_search cross join search_entry as found on found.num = entry_search.rowid`,
        where: sql`entry_search match ${match}`,
      };
}

export interface FacetCount {
  facet: number;
  total: number;
  photos: number;
}

/**
 * Number of results under each facet. They are grouped here, not by `group by`, because SQLite takes twice as long to
 * sort a hundred thousand rows as to find them.
 */
export async function countByFacet(
  { db }: Database,
  match: string | null,
  filter: SearchFilter,
): Promise<FacetCount[]> {
  const { from, where } = source(match);
  const [row] = await db.all<{ found: string }>(
    sql`select json_group_array(found.facet * 2 + found.photo) as found from ${from} where ${where} and ${conditions(filter, match === null)}`,
  );
  const counts = new Map<number, FacetCount>();
  for (const value of JSON.parse(row!.found) as number[]) {
    const facet = Math.floor(value / 2);
    const count = counts.get(facet);
    if (count) {
      count.total += 1;
      count.photos += value % 2;
    } else counts.set(facet, { facet, total: 1, photos: value % 2 });
  }
  return [...counts.values()];
}

/** Whether any result meets each of the conditions. */
export async function checkMetConditions(
  { db }: Database,
  match: string | null,
  facets: readonly number[],
  filter: SearchFilter,
  holds: readonly EntryPredicate[],
): Promise<boolean[]> {
  if (holds.length === 0) return [];
  const { from, where } = source(match);
  const met = holds.map((hold, at) => sql`max(${predicateSql(hold)}) as ${sql.raw(`met${at}`)}`);
  const [row] = await db.all<Record<string, 0 | 1 | null>>(
    sql`select ${sql.join(met, sql`, `)} from ${from} where ${where} and ${conditions(filter, match === null)} and ${ofFacets(facets)}`,
  );
  return holds.map((_, at) => row?.[`met${at}`] === 1);
}

const ofFacets = (facets: readonly number[] | null): SQL =>
  facets === null ? sql`true` : sql`found.facet in (select value from json_each(${JSON.stringify(facets)}))`;

/** The part of the results to read. */
export interface ResultPage {
  match: string | null;
  /** The requested facets; `null` for all. */
  facets: readonly number[] | null;
  filter: SearchFilter;
  order: SearchOrder;
  locale: Locale;
  /** The total: if very large, only the latest are scored. */
  total: number;
  weights: RankingWeights;
  limit: number;
  offset: number;
}

/** How many of `total` results can be read in this order: of very many, only the latest are scored. */
export function countReadable(
  total: number,
  { match, wishes }: { match: string | null; wishes: RankingWeights['wishes'] },
  order: SearchOrder,
): number {
  if (order !== 'relevance' || match === null) return Math.max(0, total);
  const most = wishes.length > 0 ? MAX_SCORED_CLOSE : total > MAX_SCORED ? MAX_SCORED_LATEST : MAX_SCORED;
  return Math.max(0, Math.min(total, most));
}

/** Ids of a page of the results, in order. */
export async function readFound({ db }: Database, page: ResultPage): Promise<string[]> {
  const { match, facets, filter, order, locale, total, weights, limit, offset } = page;
  if (limit <= 0) return [];
  const { from, where } = source(match);
  const { except, wishes } = weights;
  const others =
    except.length === 0
      ? sql`true`
      : sql`found.entry_id not in (select value from json_each(${JSON.stringify(except)}))`;
  const all = sql`from ${from} where ${where} and ${conditions(filter, match === null)} and ${ofFacets(facets)} and ${others}`;
  const part = sql`limit ${limit} offset ${offset}`;
  if (order === 'cheap')
    return idsOf(
      db,
      sql`select found.entry_id as id ${all} order by found.price is null, found.price, found.num ${part}`,
    );
  if (order === 'dear')
    return idsOf(
      db,
      sql`select found.entry_id as id ${all} order by found.price is null, found.price desc, found.num ${part}`,
    );
  // SQLite would interpret a bare number as a column number.
  const metOf = (since: SQL | null) =>
    wishes.length === 0
      ? sql`null`
      : sql.join(
          wishes.map(({ importance, holds }) => sql`iif(${predicateSql(holds, false, since)}, ${importance}, 0)`),
          sql` + `,
        );
  const met = metOf(null);
  if (order === 'newest' || match === null)
    return idsOf(
      db,
      sql`select found.entry_id as id ${all} order by ${order === 'newest' ? sql`null` : sql`${met} desc`}, found.listed_at desc, found.num desc ${part}`,
    );
  const most = countReadable(total, { match, wishes }, order);
  if (total <= most) {
    const score = scoreOf(filter.now, weights, bm25(locale), null);
    return idsOf(db, sql`select found.entry_id as id ${all} order by ${met} desc, ${score}, found.num desc ${part}`);
  }
  // Rows are numbered in order of arrival, so reading the latest first lets the scan end early. bm25 counts each phrase
  // of its expression in the whole index, and the matching expression repeats its words dozens of times, so only the
  // words are used for scoring.
  const since = sql`(select min(num) from latest)`;
  const score = scoreOf(filter.now, weights, sql`coalesce(words.score, 0)`, since);
  return idsOf(
    db,
    sql`
    with latest as materialized (select found.num as num ${all} order by entry_search.rowid desc limit ${most}),
      words as materialized (select rowid as num, ${bm25(locale)} as score from entry_search where entry_search match ${weights.words ?? match} and rowid >= ${since})
    select found.entry_id as id from latest cross join search_entry as found on found.num = latest.num left join words on words.num = latest.num
    order by ${metOf(since)} desc, ${score}, found.num desc ${part}`,
  );
}

/** Facets whose entries have their score multiplied by a factor. */
export interface ScoreBoost {
  factor: number;
  facets: readonly number[];
}

/** Ranking beyond the score of the words. */
export interface RankingWeights {
  levels: readonly ScoreBoost[];
  /** An entry ranks higher the more of these it meets, weighted by importance. */
  wishes: readonly { importance: number; holds: EntryPredicate }[];
  /** Entries that match this rank higher, because they contain the typed text. */
  literal: string | null;
  /** The terms used to score very large result sets; `null` for the full expression. */
  words: string | null;
  /** Ids to leave out, because they are shown elsewhere. */
  except: readonly string[];
}
const LITERAL_FACTOR = 8;

function factorOf(levels: readonly ScoreBoost[]): SQL {
  if (levels.length === 0) return sql`1`;
  const cases = levels.map(
    ({ factor, facets }) =>
      sql`when found.facet in (select value from json_each(${JSON.stringify(facets)})) then ${factor}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 1 end)`;
}

/** Titles count most, and the reader's language more. Lower is better. */
const bm25 = (locale: Locale): SQL =>
  sql`bm25(entry_search, ${locale === 'ua' ? sql`10, 7, 1.2, 1, 3` : sql`7, 10, 1, 1.2, 3`})`;

/**
 * The score of the words, raised for new entries and lowered for past events. @param since the first row number to look
 * up; `null` for all
 */
function scoreOf(now: number, { levels, literal }: RankingWeights, words: SQL, since: SQL | null): SQL {
  return sql`${words} * (1 + 0.4 / (1 + (${now} - found.listed_at) / ${MONTH_MS})) * iif(found.ends_at <= ${iso(now)}, 0.5, 1) * ${factorOf(levels)} * ${factorIfMatches(literal, LITERAL_FACTOR, since)}`;
}

/** The factor if an expression matches, otherwise 1. */
function factorIfMatches(match: string | null, factor: number, since: SQL | null): SQL {
  return match === null ? sql`1` : sql`iif(${predicateSql({ match }, false, since)}, ${factor}, 1)`;
}

async function idsOf(db: Database['db'], query: SQL): Promise<string[]> {
  return (await db.all<{ id: string }>(query)).map(({ id }) => id);
}

/**
 * Ids of matching entries that have not ended, the latest first: scoring all words that begin with two letters would
 * take too long.
 */
export async function readLatest(
  { db }: Database,
  match: string,
  {
    facets,
    holds,
    now,
    limit,
  }: { facets: readonly number[] | null; holds: readonly EntryPredicate[]; now: number; limit: number },
): Promise<string[]> {
  const met = sql.join([sql`true`, ...holds.map((hold) => predicateSql(hold))], sql` and `);
  return idsOf(
    db,
    sql`
    select found.entry_id as id from entry_search cross join search_entry as found on found.num = entry_search.rowid
    where entry_search match ${match} and found.listed_at <= ${now} and (found.expires_at is null or found.expires_at > ${now}) and (found.ends_at is null or found.ends_at > ${iso(now)}) and ${ofFacets(facets)} and ${met}
    order by entry_search.rowid desc limit ${limit}`,
  );
}

/** Reads the facets numbered above `num`. */
export async function readFacetsAfter({ db }: Database, num: number): Promise<{ num: number; key: string }[]> {
  return db.all(sql`select num, key from search_facet where num > ${num} order by num`);
}

/** The texts of entries, for passages; a damaged one is left out. */
export async function readBodies(
  { db }: Database,
  ids: readonly string[],
): Promise<{ entryId: string; locale: Locale; body: RichText | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ entryId: entryText.entryId, locale: entryText.locale, body: entryText.body })
    .from(entryText)
    .where(and(inArray(entryText.entryId, [...ids]), sql`json_valid(${entryText.body})`));
}

/**
 * Public entries whose titles contain some of these words, those with more and rarer ones first: the facet of each, its
 * score, and how many of the words it contains. Of very many, only the latest are scored.
 * @param matches an expression for each word
 */
export async function readTitleFacets(
  { db }: Database,
  matches: readonly string[],
  facets: readonly number[],
  now: number,
  limit: number,
): Promise<{ facet: number; score: number; held: number }[]> {
  const holds = matches.map(
    (match) =>
      sql`exists (select 1 from entry_search where entry_search match ${matchInTitle(match)} and entry_search.rowid = hit.num)`,
  );
  return db.all(sql`
    select hit.facet as facet, hit.score as score, ${sql.join(holds, sql` + `)} as held from (
      select num, facet, score from (
        select found.num as num, found.facet as facet, -bm25(entry_search) as score
        from entry_search cross join search_entry as found on found.num = entry_search.rowid
        where entry_search match ${matchInTitle(matchAnyOf(matches)!)} and found.listed_at <= ${now} and (found.expires_at is null or found.expires_at > ${now})
          and found.facet in (select value from json_each(${JSON.stringify(facets)}))
        order by entry_search.rowid desc limit ${MAX_SCORED_LATEST})
      order by score desc, num desc limit ${limit}) as hit`);
}

/** The statement that stores a part of the lexicon, replacing the former one: see `lexicon.ts`. */
export const insertLexiconPart = ({ db }: Database, num: number, data: Uint8Array): Statement =>
  db.run(sql`insert or replace into ${searchLexicon} (num, data) values (${num}, ${Buffer.from(data)})`);

/** The statement that drops the parts from a number on. */
export const dropLexiconParts = ({ db }: Database, from: number): Statement =>
  db.delete(searchLexicon).where(gte(searchLexicon.num, from));

/** The bytes of the lexicon in order; empty if it was not filled. */
export async function readLexiconParts({ db }: Database): Promise<Uint8Array[]> {
  const rows = await db
    .select({ data: searchLexicon.data })
    .from(searchLexicon)
    .orderBy(sql`num`);
  return rows.map(({ data }) => data);
}
