import type { AstroGlobal } from 'astro';
import { setPageHead } from '#components/layout/page-head.ts';
import type { PageMeta } from '#components/layout/page-meta.ts';
import type { EntryView } from '#content/model/entry.ts';
import { entryMeta } from './entry-meta.ts';

/** The metadata of an item's page. */
export function itemMeta({ locals }: Pick<AstroGlobal, 'locals'>, view: EntryView): PageMeta {
  const { reader, siteUrl, now } = locals;
  return entryMeta(view, { settings: reader.settings, siteUrl }, now);
}

/** Sets the page's result. @returns its metadata */
export function setItemHead(page: Pick<AstroGlobal, 'locals'>, view: EntryView): PageMeta {
  const meta = itemMeta(page, view);
  setPageHead(page, meta, { entry: view.id });
  return meta;
}
