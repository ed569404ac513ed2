import type { KindDeclaration } from '#content/define-kind.ts';
import { entrySorts, type EntrySort } from '../../core/entries/list-rows.ts';
import { readPage } from '#content/lists/page-number.ts';
import { viewsOf, type View } from './list-views.ts';

/** What the address of a list says; what makes no sense there is as if it were not. */
export interface NewsroomQuery {
  view: View;
  q: string;
  /** Slugs; empty: any. */
  category: string;
  tag: string;
  location: string;
  /** Only the viewer's own. */
  mine: boolean;
  sort: EntrySort;
  page: number;
}

const SLUG = /^[a-z0-9-]{1,191}$/;

export function readNewsroomQuery(search: URLSearchParams, kind: KindDeclaration, isStaff: boolean): NewsroomQuery {
  const views = viewsOf(kind.workflow, isStaff);
  const slug = (name: string) => (SLUG.test(search.get(name) ?? '') ? search.get(name)! : '');
  return {
    view: views.find((view) => view === search.get('view')) ?? views[0]!,
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 200),
    category: kind.uses.category === 'none' ? '' : slug('category'),
    tag: kind.uses.tags === 0 ? '' : slug('tag'),
    location: kind.uses.location === 'none' ? '' : slug('location'),
    mine: search.get('mine') === '1',
    sort: entrySorts.find((sort) => sort === search.get('sort')) ?? '-updatedAt',
    page: readPage(search.get('page')),
  };
}
