import type { APIRoute } from 'astro';
import { listFavouritesAnswer } from '#server/features/favourites/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listFavouritesAnswer(request, locals.viewer);
