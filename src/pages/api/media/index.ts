import type { APIRoute } from 'astro';
import { listMediaItems, postMedia } from '#server/features/media-library/api.ts';

export const prerender = false;

// The table of access.ts has let only signed-in callers pass.
export const GET: APIRoute = ({ request, locals }) => listMediaItems(request, locals.viewer!);
export const POST: APIRoute = ({ request, locals }) => postMedia(request, locals.viewer!);
