import type { APIRoute } from 'astro';
import { documentResponse, statusResponse } from '#server/machines/responses.ts';
import { sitemapIndex } from '#server/machines/sitemap.ts';

/** One index for both language editions; `/us/sitemap.xml` does not exist. */
export const GET: APIRoute = async ({ locals: { locale, reader, siteUrl } }) =>
  locale === 'ua' ? documentResponse(await sitemapIndex(reader, siteUrl), 'xml') : statusResponse(404);
