import type { APIRoute } from 'astro';
import { deleteView, patchView } from '#server/features/dashboard/views-api.ts';

export const prerender = false;

export const PATCH: APIRoute = ({ request, locals, params }) => patchView(request, locals.viewer, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) => deleteView(request, locals.viewer, params.id!);
