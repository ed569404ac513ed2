import type { AstroGlobal } from 'astro';
import { setListOrigin, setPageHead } from '#components/layout/page-head.ts';
import type { PageMeta } from '#components/layout/page-meta.ts';
import { hasPoint } from '#content/places/point.ts';
import { listMeta } from './list-meta.ts';
import type { ListData } from './list-page.ts';

/** Sets the page's result. @returns its metadata */
export function setListHead(page: AstroGlobal, data: ListData): PageMeta {
  const { kind, query, items, total, location } = data;
  // Cards show the distance from here. Entries in the place itself have none.
  if (query.radius !== null && location && hasPoint(location)) setListOrigin(page, location, query.radius);
  const meta = listMeta(data, page.locals.locale, page.locals.siteUrl);
  setPageHead(page, meta, {
    list: { items: items.map(({ id, date }) => ({ id, date })), total, page: query.page, perPage: kind.list.perPage },
  });
  return meta;
}
