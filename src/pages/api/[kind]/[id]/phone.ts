import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { postPhone } from '#server/features/advertisements/phone-api.ts';

export const prerender = false;

export const POST: APIRoute = (context) =>
  postPhone(
    context.request,
    context.locals.viewer,
    context.params.kind as KindName,
    context.params.id!,
    context.locals.clientAddress ?? context.clientAddress,
  );
