import { sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database/database.ts';
import { searchLexicon } from '../schema/search-schema.ts';

export const clearLexicon = ({ db }: Database): Statement => db.delete(searchLexicon);

export const insertLexiconPart = ({ db }: Database, num: number, data: Uint8Array): Statement =>
  db.insert(searchLexicon).values({ num, data: Buffer.from(data) });

/** The bytes of the lexicon in their order; none where it was not filled in. */
export async function readLexiconParts({ db }: Database): Promise<Uint8Array[]> {
  const rows = await db
    .select({ data: searchLexicon.data })
    .from(searchLexicon)
    .orderBy(sql`num`);
  return rows.map(({ data }) => data);
}
