import type { APIRoute } from 'astro';
import { askedDocument } from '#server/features/discovery/asked-document.ts';
import { listCalendarAnswer } from '#server/features/discovery/calendars.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) =>
  listCalendarAnswer(reader, siteUrl, askedDocument(path, url.searchParams));
