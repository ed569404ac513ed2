import type { APIRoute } from 'astro';
import { getLocations, postTerm } from '#server/features/terms/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => getLocations(request, locals.viewer);
export const POST: APIRoute = ({ request, locals }) => postTerm(request, locals.viewer, 'locations');
