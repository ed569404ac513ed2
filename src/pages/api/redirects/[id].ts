import type { APIRoute } from 'astro';
import { deleteRedirectAnswer, patchRedirect, readRedirect } from '#server/features/redirects/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) => readRedirect(request, locals.viewer!, params.id!);
export const PATCH: APIRoute = ({ request, locals, params }) => patchRedirect(request, locals.viewer!, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) =>
  deleteRedirectAnswer(request, locals.viewer!, params.id!);
