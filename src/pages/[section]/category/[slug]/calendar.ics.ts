import type { APIRoute } from 'astro';
import { listCalendarResponse } from '#server/features/discovery/calendars.ts';
import { parseDocumentUrl } from '#server/features/discovery/requested-document.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listCalendarResponse(reader, siteUrl, parseDocumentUrl(path, url.searchParams));
