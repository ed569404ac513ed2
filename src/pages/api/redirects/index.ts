import type { APIRoute } from 'astro';
import { listRedirectsAnswer, postRedirect } from '#server/features/redirects/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listRedirectsAnswer(request, locals.viewer!);
export const POST: APIRoute = ({ request, locals }) => postRedirect(request, locals.viewer!);
