import type { Database } from '#server/platform/database/database.ts';
import { searchEntries } from './search-entries.ts';

/** Makes what every search needs and is made once (lexicon, words of the catalogue): a third of a second that no reader waits for. */
export async function warmSearch(database: Database): Promise<void> {
  await searchEntries(database, { text: 'квартира 2 кімнати', locale: 'ua' });
}
