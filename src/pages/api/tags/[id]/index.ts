import type { APIRoute } from 'astro';
import { deleteTerm, patchTerm, readTerm } from '#server/features/terms/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) => readTerm(request, locals.viewer, 'tags', params.id!);
export const PATCH: APIRoute = ({ request, locals, params }) => patchTerm(request, locals.viewer, 'tags', params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) => deleteTerm(request, locals.viewer, 'tags', params.id!);
