/**
 * Pictures to choose from: one's own for everybody, the whole library for the staff.
 * @module features/media-library
 */

import { hasGrant } from '#content/grants.ts';
import type { Viewer } from '#content/viewer.ts';
import { database } from '../../platform/database/database.ts';
import { listMedia, mediaSorts, type MediaSort } from '../../core/media/list-rows.ts';
import { usedAmong } from '../../core/media/use-rows.ts';
import { readPage } from '#content/lists/page-number.ts';
import type { Telling } from '../../core/settings/telling.ts';
import { libraryDetails, type LibraryDetails } from './library-details.ts';
import { toItem, type LibraryItem } from './library-item.ts';

export const MEDIA_PER_PAGE = 36;

/** What the address of the library says; what makes no sense there is as if it were not. */
export interface LibraryQuery {
  q: string;
  use: 'unused' | 'used' | null;
  mine: boolean;
  sort: MediaSort;
  page: number;
  /** The picture whose details are open. */
  picture: string | null;
}

export interface LibraryView {
  query: LibraryQuery;
  items: LibraryItem[];
  total: number;
  perPage: number;
  /** Whether something is left out that the address without a query shows. */
  narrowed: boolean;
  /** Of the picture in the query; null where none is, or there is none of that id. */
  details: LibraryDetails | null;
}

/** Authors come for what is theirs; whoever edits others' work comes for all of it. */
export function showsMineFirst({ role }: Viewer): boolean {
  return !hasGrant(role, 'dashboard', 'editor_access');
}

export function readLibraryQuery(search: URLSearchParams, mineFirst: boolean): LibraryQuery {
  const one = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((value) => value === search.get(name)) ?? null;
  const picture = search.get('picture') ?? '';
  return {
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 200),
    use: one('use', ['unused', 'used']),
    mine: { mine: true, all: false }[one('whose', ['mine', 'all']) ?? (mineFirst ? 'mine' : 'all')],
    sort: one('sort', mediaSorts) ?? '-createdAt',
    page: readPage(search.get('page')),
    picture: /^[\w-]{1,64}$/.test(picture) ? picture : null,
  };
}

/** A page of the library, as the address asks for it. A page beyond the end is empty. */
export async function libraryView(viewer: Viewer, query: LibraryQuery, telling: Telling): Promise<LibraryView> {
  const { q, use, mine, sort, page } = query;
  const { rows, total } = await listMedia(database(), {
    ownerId: mine ? viewer.id : null,
    q,
    unused: use === null ? null : use === 'unused',
    sort,
    limit: MEDIA_PER_PAGE,
    offset: (page - 1) * MEDIA_PER_PAGE,
  });
  const used = await usedAmong(
    database(),
    rows.map(({ id }) => id),
  );
  return {
    query,
    items: rows.map((row) => toItem(row, used.has(row.id), telling)),
    total,
    perPage: MEDIA_PER_PAGE,
    narrowed: q !== '' || use !== null || (mine && !showsMineFirst(viewer)),
    details: query.picture === null ? null : await libraryDetails(viewer, query.picture, telling),
  };
}
