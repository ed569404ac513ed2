import type { APIRoute } from 'astro';
import { suggestionsAnswer } from '#server/api/search-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => suggestionsAnswer(request);
