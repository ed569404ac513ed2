import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postRevision, readRevisions } from '#server/core/entries/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readRevisions(request, locals.viewer!, params.kind as KindName, params.id!);
export const POST: APIRoute = ({ request, locals, params }) =>
  postRevision(request, locals.viewer!, params.kind as KindName, params.id!);
