import type { APIRoute } from 'astro';
import { postUnsubscribe } from '#server/features/saved-searches/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params }) => postUnsubscribe(request, params.id!);
