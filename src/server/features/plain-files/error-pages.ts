import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { encodeTags, TAGS_HEADER } from '#server/publishing/publisher/render-page.ts';

/** Pages for not found and for gone, in each language: address to file. */
export const errorPages: ReadonlyMap<string, string> = new Map(
  ['/404', '/410'].flatMap((path) =>
    locales.map((locale) => localisedPath(locale, path)).map((key) => [key, `${key.slice(1)}.html`]),
  ),
);

/** Tags of the parts of the site that error pages show. */
const TAGS = [pageTag.catalogue, pageTag.menus, pageTag.promos, pageTag.anything];

/** Renders error pages with a status that can be stored; the file server sets the real one. */
export function withErrorPages(render: Render): Render {
  return async (key) => {
    const response = await render(key);
    if (!errorPages.has(key) || response.status >= 500) return response;
    const headers = new Headers(response.headers);
    headers.set(TAGS_HEADER, encodeTags(TAGS));
    return new Response(response.body, { status: 200, headers });
  };
}
