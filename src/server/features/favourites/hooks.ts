import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { deleteFavouritesOf, listFavouritesOf } from './rows.ts';

/** The user's favourites. */
export const favouriteData: PersonalDataPart = {
  tables: ['favourite'],
  async copy(database, { id }) {
    const kept = await listFavouritesOf(database, id);
    return {
      favourites: kept.map(({ entryId, createdAt }) => ({ entryId, since: new Date(createdAt).toISOString() })),
    };
  },
  erase: (database, { id }) => [deleteFavouritesOf(database, id)],
};
