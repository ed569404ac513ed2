import type { APIRoute } from 'astro';
import { deleteMedia, patchMedia, readMedia } from '#server/features/media-library/api.ts';

export const prerender = false;

// The table of access.ts has let only signed-in callers pass.
export const GET: APIRoute = ({ request, locals, params }) => readMedia(request, locals.viewer!, params.id!);
export const PATCH: APIRoute = ({ request, locals, params }) => patchMedia(request, locals.viewer!, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) => deleteMedia(request, locals.viewer!, params.id!);
