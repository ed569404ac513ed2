import type { APIRoute } from 'astro';
import { listNotFound } from '#server/features/redirects/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listNotFound(request, locals.viewer!);
