import type { APIRoute } from 'astro';
import { postRead } from '#server/features/notifications/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals }) => postRead(request, locals.viewer);
