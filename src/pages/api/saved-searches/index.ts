import type { APIRoute } from 'astro';
import { listSearchesAnswer, postSearch } from '#server/features/saved-searches/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listSearchesAnswer(request, locals.viewer);
export const POST: APIRoute = ({ request, locals }) => postSearch(request, locals.viewer);
