import type { APIRoute } from 'astro';
import { proposalsAnswer } from '#server/core/entries/term-search-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request }) => proposalsAnswer(request);
