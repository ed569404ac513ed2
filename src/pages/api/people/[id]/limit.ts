import type { APIRoute } from 'astro';
import { deleteLimit, putLimit } from '#server/features/moderation/api.ts';

export const prerender = false;

export const PUT: APIRoute = ({ request, locals, params }) => putLimit(request, locals.viewer!, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) => deleteLimit(request, locals.viewer!, params.id!);
