import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { deleteEntry, patchEntry, readEntry } from '#server/core/entries/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readEntry(request, locals.viewer, params.kind as KindName, params.id!);
export const PATCH: APIRoute = ({ request, locals, params }) =>
  patchEntry(request, locals.viewer!, params.kind as KindName, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) =>
  deleteEntry(request, locals.viewer!, params.kind as KindName, params.id!);
