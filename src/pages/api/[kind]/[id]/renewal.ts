import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postRenewal } from '#server/features/advertisements/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) =>
  postRenewal(request, locals.viewer!, params.kind as KindName, params.id!);
