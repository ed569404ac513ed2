import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { listEntries, postEntry } from '#server/core/entries/api.ts';

export const prerender = false;

// The table of access.ts has let only names of kinds pass, and signed-in callers where that is needed.
export const GET: APIRoute = ({ request, locals, params }) =>
  listEntries(request, locals.viewer, params.kind as KindName);
export const POST: APIRoute = (context) =>
  postEntry(
    context.request,
    context.locals.viewer!,
    context.params.kind as KindName,
    context.locals.clientAddress ?? context.clientAddress,
  );
