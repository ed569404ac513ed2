import type { APIRoute } from 'astro';
import { sectionCalendar } from '#server/machines/calendars.ts';
import { documentOr404 } from '#server/machines/responses.ts';

export const GET: APIRoute = async ({ params, locals: { reader, siteUrl } }) => documentOr404(await sectionCalendar(reader, siteUrl, params.section ?? ''), 'calendar');
