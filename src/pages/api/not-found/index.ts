import type { APIRoute } from 'astro';
import { listNotFound } from '#server/api/redirects-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listNotFound(request, locals.viewer!);
