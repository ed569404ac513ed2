import type { APIRoute } from 'astro';
import { listViewsAnswer, postView } from '#server/features/dashboard/views-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listViewsAnswer(request, locals.viewer);
export const POST: APIRoute = ({ request, locals }) => postView(request, locals.viewer);
