import type { APIRoute } from 'astro';
import { searchAnswer } from '#server/core/entries/search-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => searchAnswer(request);
