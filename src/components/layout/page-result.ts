import type { AstroGlobal } from 'astro';
import type { Shown } from '#server/core/entries/read/page-payload.ts';
import { canonical, translations } from './alternates.ts';
import type { PageMeta } from './page-meta.ts';

/** The text of `<title>`. */
export const fullTitle = (meta: PageMeta, siteName: string): string =>
  meta.current === 'home' ? meta.title : `${meta.title} · ${siteName}`;

/**
 * Tells the middleware what a public page is about, for the page's data (`_payload.json`). Page files call it before
 * anything renders; components write nothing into `Astro.locals`.
 * @param shown the entry or the list of the page. Default: neither
 */
export function setPageResult({ locals }: Pick<AstroGlobal, 'locals'>, meta: PageMeta, shown?: Shown): void {
  const { reader, siteUrl } = locals;
  locals.head = {
    title: fullTitle(meta, reader.settings.site.name[meta.locale]),
    description: meta.description,
    ...(meta.languages.length > 0 ? { canonical: canonical(meta, siteUrl) } : {}),
    alternates: translations(meta, siteUrl),
  };
  if (shown) locals.shown = shown;
}
