import type { APIRoute } from 'astro';
import { deleteFavouriteAnswer, putFavourite } from '#server/features/favourites/api.ts';

export const prerender = false;

export const PUT: APIRoute = ({ request, locals, params }) => putFavourite(request, locals.viewer, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) =>
  deleteFavouriteAnswer(request, locals.viewer, params.id!);
