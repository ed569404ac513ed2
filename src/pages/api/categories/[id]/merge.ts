import type { APIRoute } from 'astro';
import { postMerge } from '#server/api/taxonomy-api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) =>
  postMerge(request, locals.viewer, 'categories', params.id!);
