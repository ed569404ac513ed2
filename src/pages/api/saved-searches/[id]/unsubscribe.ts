import type { APIRoute } from 'astro';
import { getUnsubscribe, postUnsubscribe } from '#server/features/saved-searches/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params }) => getUnsubscribe(request, params.id!);
export const POST: APIRoute = ({ request, params }) => postUnsubscribe(request, params.id!);
