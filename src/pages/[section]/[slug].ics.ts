import type { APIRoute } from 'astro';
import { segmentsOf } from '#server/features/discovery/asked-document.ts';
import { entryCalendarAnswer } from '#server/features/discovery/calendars.ts';

export const GET: APIRoute = ({ locals: { path, reader, siteUrl } }) => {
  const [section = '', file = ''] = segmentsOf(path);
  return entryCalendarAnswer(reader, siteUrl, section, file.replace(/\.ics$/, ''));
};
