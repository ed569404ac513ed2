import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postTransition } from '#server/core/entries/api.ts';

export const prerender = false;

export const POST: APIRoute = (context) =>
  postTransition(
    context.request,
    context.locals.viewer!,
    context.params.kind as KindName,
    context.params.id!,
    context.locals.clientAddress ?? context.clientAddress,
  );
