import type { APIRoute } from 'astro';
import { termsAnswer } from '#server/core/entries/term-search-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => termsAnswer(request);
