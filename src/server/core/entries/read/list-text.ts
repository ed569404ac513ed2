import { matchWords } from '#server/core/search/query/match-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { scopedSearchIndex, type ListText, type ViewerScope } from './desk-search-rows.ts';

/**
 * Parses a viewer's search in entries of any status.
 * @param sight what the viewer may see: a word that occurs in none of it is treated as mistyped, and never matched with
 * words elsewhere
 * @returns `null` without a query
 */
export async function readListText(
  database: Database,
  catalogue: Catalogue,
  typed: string,
  sight: ViewerScope,
): Promise<ListText | null> {
  const text = typed.replaceAll('\u0000', '').trim();
  if (text === '') return null;
  const match = await matchWords(database, scopedSearchIndex(database, sight), catalogue, text);
  return match === null ? { type: 'title', text } : { type: 'words', ...match, sight };
}
