/**
 * Pictures to choose from: users see their own, staff the whole library.
 * @module features/media-library
 */

import type { MediaQuery } from '#content/lists/media.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { listMedia } from '#server/core/media/list-rows.ts';
import { filterUsedMedia } from '#server/core/media/use-rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { libraryDetails, type LibraryDetails } from './library-details.ts';
import { toLibraryItem, type LibraryItem } from './library-item.ts';

const MEDIA_PER_PAGE = 36;

export interface LibraryView extends ListPage<MediaQuery> {
  items: readonly LibraryItem[];
  /** Details of the picture in the query. `null` if there is no id or it is unknown. */
  details: LibraryDetails | null;
}

/** Authors look for their own pictures; users who edit others' work look for all of them. */
export function defaultsToOwnPictures({ role }: Viewer): boolean {
  return !hasGrant(role, 'dashboard', 'editor_access');
}

/** Returns the page of the library requested by the URL. */
export async function libraryView(viewer: Viewer, query: MediaQuery, telling: LocaleContext): Promise<LibraryView> {
  const { q, use, mine, sort, picture } = query;
  const { items: rows, page } = await readListPage(query, MEDIA_PER_PAGE, async (limit, offset) => {
    const found = await listMedia(database(), {
      ownerId: mine ? viewer.id : null,
      q,
      unused: use === null ? null : use === 'unused',
      sort,
      limit,
      offset,
    });
    return { items: found.rows, total: found.total };
  });
  const used = await filterUsedMedia(
    database(),
    rows.map(({ id }) => id),
  );
  return {
    ...page,
    items: rows.map((row) => toLibraryItem(row, used.has(row.id), telling)),
    details: picture === null ? null : await libraryDetails(viewer, picture, telling),
  };
}
