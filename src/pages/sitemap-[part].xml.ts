import type { APIRoute } from 'astro';
import { documentOr404, statusResponse } from '#server/machines/responses.ts';
import { sitemapPart } from '#server/machines/sitemap.ts';

export const GET: APIRoute = async ({ params, locals: { locale, reader, siteUrl } }) =>
  locale === 'ua' ? documentOr404(await sitemapPart(reader, siteUrl, params.part ?? ''), 'xml') : statusResponse(404);
