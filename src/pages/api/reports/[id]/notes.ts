import type { APIRoute } from 'astro';
import { postNote } from '#server/features/reports/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) => postNote(request, locals.viewer, params.id!);
