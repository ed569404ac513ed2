import type { APIRoute } from 'astro';
import { entryCalendarAnswer } from '#server/machines/calendars.ts';
import { segmentsOf } from '#server/machines/segments.ts';

export const GET: APIRoute = ({ locals: { path, reader, siteUrl } }) => {
  const [section = '', file = ''] = segmentsOf(path);
  return entryCalendarAnswer(reader, siteUrl, section, file.replace(/\.ics$/, ''));
};
