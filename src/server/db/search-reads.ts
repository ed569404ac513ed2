import { sql } from 'drizzle-orm';
import type { KindName } from '#content/define-kind.ts';
import type { Database } from './database.ts';

/**
 * Ids of public entries that hold every word (as a beginning), best first: titles count more than bodies.
 * @param termId only entries listed under this category, tag or place
 * @param words normalised by `searchWords`; they are quoted, so that no sign is an operator
 */
export async function searchIds({ db }: Database, words: readonly string[], locale: string, kind: KindName | null, termId: string | null, limit: number, offset: number): Promise<{ ids: string[]; total: number }> {
  const match = words.map((word) => `"${word.replaceAll('"', '""')}" *`).join(' AND ');
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`;
  const inTerm = termId === null ? sql`` : sql`and entry_id in (select entry_id from entry_term where term_id = ${termId})`;
  // An entry in both languages matches once: its best row, the page's own language first.
  const rows = await db.all<{ entry_id: string }>(sql`
    with hits as materialized (select entry_id, locale, bm25(entry_search, 0, 0, 0, 8, 1) as score from entry_search where entry_search match ${match} ${ofKind} ${inTerm})
    select entry_id from hits group by entry_id order by min(score - (locale = ${locale})) limit ${limit} offset ${offset}`);
  const [total] = await db.all<{ total: number }>(sql`select count(distinct entry_id) as total from entry_search where entry_search match ${match} ${ofKind} ${inTerm}`);
  return { ids: rows.map((row) => row.entry_id), total: total?.total ?? 0 };
}
