import type { APIRoute } from 'astro';
import { parseDocumentUrl } from '#server/features/discovery/asked-document.ts';
import { listCalendarAnswer } from '#server/features/discovery/calendars.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listCalendarAnswer(reader, siteUrl, parseDocumentUrl(path, url.searchParams));
