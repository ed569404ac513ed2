import type { APIRoute } from 'astro';
import { entryCalendarAnswer } from '#server/machines/calendars.ts';

export const GET: APIRoute = ({ params: { section = '', slug = '' }, locals: { reader, siteUrl } }) => entryCalendarAnswer(reader, siteUrl, section, slug);
