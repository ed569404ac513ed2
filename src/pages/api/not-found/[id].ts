import type { APIRoute } from 'astro';
import { patchNotFound } from '#server/features/redirects/api.ts';

export const prerender = false;

export const PATCH: APIRoute = ({ request, locals, params }) => patchNotFound(request, locals.viewer!, params.id!);
