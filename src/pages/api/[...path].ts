import type { APIRoute } from 'astro';
import { existingPages } from '#parts/panel/existing-pages.ts';
import { answerApi } from '#server/entry/api.ts';

export const prerender = false;

/** The whole JSON API: each room of the server declares its endpoints in its `api.ts`. */
export const ALL: APIRoute = ({ request, locals, clientAddress, rewrite }) =>
  answerApi(request, {
    clientAddress: locals.clientAddress ?? clientAddress,
    sending: locals.sending,
    existingPages,
    page: (path) => rewrite(path),
  });
