import type { APIRoute } from 'astro';
import { listFeedResponse } from '#server/features/discovery/feeds.ts';
import { parseDocumentUrl } from '#server/features/discovery/requested-document.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listFeedResponse(reader, siteUrl, parseDocumentUrl(path, url.searchParams));
