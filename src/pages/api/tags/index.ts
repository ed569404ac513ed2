import type { APIRoute } from 'astro';
import { listTerms, postTerm } from '#server/features/terms/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listTerms(request, locals.viewer, 'tags');
export const POST: APIRoute = ({ request, locals }) => postTerm(request, locals.viewer, 'tags');
