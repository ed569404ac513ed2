import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postTransition } from '#server/api/entries-api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) => postTransition(request, locals.viewer!, params.kind as KindName, params.id!);
