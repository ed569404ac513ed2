import type { APIRoute } from 'astro';
import { postAnswer } from '#server/features/conversations/api.ts';

export const prerender = false;

export const POST: APIRoute = (context) =>
  postAnswer(
    context.request,
    context.locals.viewer,
    context.params.id!,
    context.locals.clientAddress ?? context.clientAddress,
  );
