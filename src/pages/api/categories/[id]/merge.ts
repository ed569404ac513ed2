import type { APIRoute } from 'astro';
import { postMerge } from '#server/features/terms/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) =>
  postMerge(request, locals.viewer, 'categories', params.id!);
