import type { Database } from '#server/platform/database/database.ts';
import { searchEntries } from './search-entries.ts';

/**
 * Prepares what every search needs and builds only once (lexicon, words of the catalogue): a third of a second that no
 * reader has to wait.
 */
export async function warmSearch(database: Database): Promise<void> {
  await searchEntries(database, { text: 'квартира 2 кімнати', locale: 'ua' });
}
