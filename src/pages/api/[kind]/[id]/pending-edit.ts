import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { deletePendingEdit, postDecision, readPendingEdit } from '#server/core/entries/pending-edits-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readPendingEdit(request, locals.viewer!, params.kind as KindName, params.id!);
export const POST: APIRoute = ({ request, locals, params }) =>
  postDecision(request, locals.viewer!, params.kind as KindName, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) =>
  deletePendingEdit(request, locals.viewer!, params.kind as KindName, params.id!);
