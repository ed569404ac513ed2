import type { AstroGlobal } from 'astro';
import type { PageMeta } from '#components/layout/page-meta.ts';
import { setPageResult } from '#components/layout/page-result.ts';
import type { EntryView } from '#content/model/entry.ts';
import { entryMeta } from './entry-meta.ts';

/** The metadata of an item's page. */
export function itemMeta({ locals }: Pick<AstroGlobal, 'locals'>, view: EntryView): PageMeta {
  const { reader, siteUrl, now } = locals;
  return entryMeta(view, { settings: reader.settings, siteUrl }, now);
}

/** Sets the page's result. @returns its metadata */
export function setItemResult(page: Pick<AstroGlobal, 'locals'>, view: EntryView): PageMeta {
  const meta = itemMeta(page, view);
  setPageResult(page, meta, { entry: view.id });
  return meta;
}
