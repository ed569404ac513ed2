import { sql } from 'drizzle-orm';
import { plainText } from '#content/rich-text.ts';
import { searchText } from '#content/search-text.ts';
import { locales } from '#content/locale.ts';
import type { EntryRecord } from '../entries/record.ts';
import type { Database, Statement } from './database.ts';

/**
 * The statements that bring the full-text index to the state of a record. Only what stands in public lists is ever in
 * the index, so nothing else can be found. A language's row is numbered after its entry's, so that it is found again
 * without a scan.
 */
export function indexStatements({ db }: Database, before: EntryRecord | null, after: EntryRecord | null): Statement[] {
  const id = (after ?? before)!.id;
  const statements: Statement[] = [];
  if (before !== null && before.listedAt !== null) {
    statements.push(db.run(sql`delete from entry_search where rowid in (select rowid * 2 from entry where id = ${id} union all select rowid * 2 + 1 from entry where id = ${id})`));
  }
  if (after === null || after.listedAt === null) return statements;
  for (const [position, locale] of locales.entries()) {
    const text = after.content.texts[locale];
    if (!text) continue;
    const body = `${text.excerpt ?? ''} ${plainText(text.body)}`.slice(0, 20_000);
    statements.push(db.run(sql`insert into entry_search (rowid, entry_id, kind, locale, title, body) select rowid * 2 + ${position}, id, kind, ${locale}, ${searchText(text.title)}, ${searchText(body)} from entry where id = ${id}`));
  }
  return statements;
}
