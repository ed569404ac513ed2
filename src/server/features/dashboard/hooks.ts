import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { deleteSavedViewsOf, listSavedViews } from './saved-view-rows.ts';

/** Saved lists of the dashboard. */
export const savedViewData: PersonalDataPart = {
  tables: ['saved_view'],
  async copy(database, { id }) {
    const views = await listSavedViews(database, id, null);
    return {
      savedViews: views.map(({ section, name, query, createdAt }) => ({
        section,
        name,
        query,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  },
  erase: (database, { id }) => [deleteSavedViewsOf(database, id)],
};
