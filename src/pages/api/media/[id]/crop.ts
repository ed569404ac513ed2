import type { APIRoute } from 'astro';
import { postCrop } from '#server/features/media-library/api.ts';

export const prerender = false;

// The table of access.ts has let only signed-in callers pass.
export const POST: APIRoute = ({ request, locals, params }) => postCrop(request, locals.viewer!, params.id!);
