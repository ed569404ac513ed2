import type { APIRoute } from 'astro';
import { deleteSearch, patchSearch } from '#server/features/saved-searches/api.ts';

export const prerender = false;

export const PATCH: APIRoute = ({ request, locals, params }) => patchSearch(request, locals.viewer, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) => deleteSearch(request, locals.viewer, params.id!);
