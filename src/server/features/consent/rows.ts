import { and, asc, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { consentRecord } from './schema.ts';

export type ConsentRow = typeof consentRecord.$inferSelect;

/** Inserts an answer. An existing one is kept unchanged. */
export function insertConsent({ db }: Database, row: ConsentRow): Statement {
  return db.insert(consentRecord).values(row).onConflictDoNothing();
}

/** Lists answers from one moment until before another, in order. `after` is the last answer already read. */
export async function listConsents(
  { db }: Database,
  from: number,
  until: number,
  after: Pick<ConsentRow, 'at' | 'id'> | null,
  limit: number,
): Promise<ConsentRow[]> {
  const { at, id } = consentRecord;
  const rest = after === null ? undefined : or(gt(at, after.at), and(sql`${at} = ${after.at}`, gt(id, after.id)));
  return db
    .select()
    .from(consentRecord)
    .where(and(gte(at, from), lt(at, until), rest))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

export interface ConsentCounts {
  total: number;
  /** Number of answers that enabled no entries at all. */
  declined: number;
  /** Number of answers that enabled an entry, by its id. */
  enabled: ReadonlyMap<string, number>;
}

/** Counts the answers to the settings of a revision since the given time. */
export async function countConsents({ db }: Database, revision: number, since: number): Promise<ConsentCounts> {
  const meant = sql`revision = ${revision} and at >= ${since}`;
  const [all] = await db.all<{ total: number; declined: number | null }>(
    sql`select count(*) as total, sum(enabled = '[]') as declined from consent_record where ${meant}`,
  );
  const each = await db.all<{ id: string; n: number }>(
    sql`select each.value as id, count(*) as n from consent_record, json_each(consent_record.enabled) as each where ${meant} group by each.value`,
  );
  return { total: all?.total ?? 0, declined: all?.declined ?? 0, enabled: new Map(each.map(({ id, n }) => [id, n])) };
}

export function deleteConsentsBefore({ db }: Database, before: number): Statement {
  return db.delete(consentRecord).where(lt(consentRecord.at, before));
}
