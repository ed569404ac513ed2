import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { deleteSearchesOf, listSavedSearchesOf } from './rows.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A person's saved searches. */
export const savedSearchData: PersonalDataPart = {
  tables: ['saved_search'],
  async copy(database, { id }) {
    const searches = await listSavedSearchesOf(database, id);
    return {
      savedSearches: searches.map(({ name, kind, query, locale, frequency, toldUntil, createdAt }) => ({
        name,
        kind,
        query,
        locale,
        frequency,
        toldUntil: iso(toldUntil),
        createdAt: iso(createdAt),
      })),
    };
  },
  erase: (database, { id }) => [deleteSearchesOf(database, id)],
};
