import type { APIRoute } from 'astro';
import { sitemapIndex } from '#server/features/discovery/sitemap.ts';
import { documentResponse, movedResponse } from '#server/platform/http/responses.ts';

/** One index for both languages: `/us/sitemap.xml` redirects to it. */
export const GET: APIRoute = async ({ locals }) =>
  locals.locale === 'ua'
    ? documentResponse(await sitemapIndex(locals.reader, locals.siteUrl), 'xml')
    : movedResponse(locals.path);
