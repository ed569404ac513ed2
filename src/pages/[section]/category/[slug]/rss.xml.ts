import type { APIRoute } from 'astro';
import { sectionFeed } from '#server/machines/feeds.ts';
import { documentOr404 } from '#server/machines/responses.ts';

export const GET: APIRoute = async ({ params: { section = '', slug = '' }, locals: { reader, siteUrl } }) =>
  documentOr404(await sectionFeed(reader, siteUrl, section, slug), 'rss');
