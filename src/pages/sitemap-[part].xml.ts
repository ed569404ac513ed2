import type { APIRoute } from 'astro';
import { sitemapPart } from '#server/features/discovery/sitemap.ts';
import { documentOr404, statusResponse } from '#server/platform/http/responses.ts';

export const GET: APIRoute = async ({ params, locals: { locale, reader, siteUrl } }) =>
  locale === 'ua' ? documentOr404(await sitemapPart(reader, siteUrl, params.part ?? ''), 'xml') : statusResponse(404);
