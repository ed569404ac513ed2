import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { readRevision } from '#server/core/entries/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readRevision(request, locals.viewer!, params.kind as KindName, params.id!, params.number!);
