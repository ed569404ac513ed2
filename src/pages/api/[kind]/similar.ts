import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postSimilar } from '#server/features/advertisements/similar-api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) =>
  postSimilar(request, locals.viewer!, params.kind as KindName);
