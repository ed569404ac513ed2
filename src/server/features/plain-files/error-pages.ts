import { locales } from '#content/locale.ts';
import { localised } from '#content/urls/urls.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { encodeTags, TAGS_HEADER } from '#server/publishing/publisher/render-page.ts';

/** The pages for what is not there, and for what is gone, in each language: their addresses, and their files. */
export const errorPages: ReadonlyMap<string, string> = new Map(
  ['/404', '/410'].flatMap((path) =>
    locales.map((locale) => localised(locale, path)).map((key) => [key, `${key.slice(1)}.html`]),
  ),
);

/** What they show of the site changes with these. */
const TAGS = [pageTag.catalogue, pageTag.menus, pageTag.promos, pageTag.anything];

/** Renders error pages as pages that can be kept: their status is then the file server's to give. */
export function withErrorPages(render: Render): Render {
  return async (key) => {
    const response = await render(key);
    if (!errorPages.has(key) || response.status >= 500) return response;
    const headers = new Headers(response.headers);
    headers.set(TAGS_HEADER, encodeTags(TAGS));
    return new Response(response.body, { status: 200, headers });
  };
}
