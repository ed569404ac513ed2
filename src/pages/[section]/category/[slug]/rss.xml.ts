import type { APIRoute } from 'astro';
import { parseDocumentUrl } from '#server/features/discovery/asked-document.ts';
import { listFeedAnswer } from '#server/features/discovery/feeds.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listFeedAnswer(reader, siteUrl, parseDocumentUrl(path, url.searchParams));
