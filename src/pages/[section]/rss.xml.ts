import type { APIRoute } from 'astro';
import { sectionFeed } from '#server/machines/feeds.ts';
import { documentOr404 } from '#server/machines/responses.ts';
import { segmentsOf } from '#server/machines/segments.ts';

export const GET: APIRoute = async ({ locals: { path, reader, siteUrl } }) => {
  const [section = ''] = segmentsOf(path);
  return documentOr404(await sectionFeed(reader, siteUrl, section), 'rss');
};
