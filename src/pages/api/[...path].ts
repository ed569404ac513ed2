import type { APIRoute } from 'astro';
import { existingPages } from '#components/panel/existing-pages.ts';
import { answerApi } from '#server/app/api.ts';

export const prerender = false;

/** The whole JSON API: each module of the server declares its endpoints in its `api.ts`. */
export const ALL: APIRoute = (context) => {
  const { request, locals } = context;
  return answerApi(request, {
    // Astro's own address is read only if the HTTP server supplied none, as in the dev server.
    clientAddress: locals.clientAddress ?? context.clientAddress,
    sending: locals.sending,
    existingPages,
    page: (path) => context.rewrite(path),
  });
};
