import type { APIRoute } from 'astro';
import { sectionFeed } from '#server/features/discovery/feeds.ts';
import { documentOr404 } from '#server/platform/http/responses.ts';
import { segmentsOf } from '#server/features/discovery/segments.ts';

export const GET: APIRoute = async ({ locals: { path, reader, siteUrl } }) => {
  const [section = ''] = segmentsOf(path);
  return documentOr404(await sectionFeed(reader, siteUrl, section), 'rss');
};
