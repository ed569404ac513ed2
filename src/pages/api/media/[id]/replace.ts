import type { APIRoute } from 'astro';
import { postReplacement } from '#server/features/media-library/api.ts';

export const prerender = false;

// The table of access.ts has let only signed-in callers pass.
export const PUT: APIRoute = ({ request, locals, params }) => postReplacement(request, locals.viewer!, params.id!);
export const POST = PUT;
