import type { APIRoute } from 'astro';
import { askedDocument } from '#server/features/discovery/asked-document.ts';
import { listFeedAnswer } from '#server/features/discovery/feeds.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listFeedAnswer(reader, siteUrl, askedDocument(path, url.searchParams));
