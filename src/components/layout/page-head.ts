import type { AstroGlobal } from 'astro';
import type { Point } from '#content/places/point.ts';
import type { PageSubject } from '#server/core/entries/read/page-payload.ts';
import { canonical, translations } from './alternates.ts';
import type { PageMeta } from './page-meta.ts';

/** The text of `<title>`. */
export const fullTitle = (meta: PageMeta, siteName: string): string =>
  meta.current === 'home' ? meta.title : `${meta.title} · ${siteName}`;

/**
 * Passes the subject of a public page to the middleware, for the page's data (`_payload.json`). Page files call it
 * before rendering starts. Components do not write to `Astro.locals`.
 * @param shown the entry or the list of the page. Default: neither
 */
export function setPageHead({ locals }: Pick<AstroGlobal, 'locals'>, meta: PageMeta, shown?: PageSubject): void {
  const { reader, siteUrl } = locals;
  locals.head = {
    title: fullTitle(meta, reader.settings.site.name[meta.locale]),
    description: meta.description,
    ...(meta.languages.length > 0 ? { canonical: canonical(meta, siteUrl) } : {}),
    alternates: translations(meta, siteUrl),
  };
  if (shown) locals.shown = shown;
}

/** Sets the point from which the cards of a list show their distance, and the radius of the list in miles. */
export function setListOrigin({ locals }: Pick<AstroGlobal, 'locals'>, here: Point, within?: number): void {
  locals.here = here;
  if (within !== undefined) locals.within = within;
}
