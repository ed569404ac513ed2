import type { APIRoute } from 'astro';
import { suggestionsAnswer } from '#server/core/entries/search-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => suggestionsAnswer(request);
