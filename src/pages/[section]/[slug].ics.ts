import type { APIRoute } from 'astro';
import { entryCalendarResponse } from '#server/features/discovery/calendars.ts';
import { segmentsOf } from '#server/features/discovery/requested-document.ts';

export const GET: APIRoute = ({ url, locals: { path, reader, siteUrl } }) => {
  const [section = '', file = ''] = segmentsOf(path);
  return entryCalendarResponse(reader, siteUrl, section, file.replace(/\.ics$/, ''), url.searchParams.get('date'));
};
