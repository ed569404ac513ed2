import type { APIRoute } from 'astro';
import { socialImageResponse } from '#server/features/discovery/social-response.ts';
import { statusResponse } from '#server/platform/http/responses.ts';

/** Pictures are stored separately from the pages, and the language is already in the URL. */
export const GET: APIRoute = ({ params, locals: { locale, reader } }) => {
  reader.private();
  return locale === 'ua' ? socialImageResponse(params) : statusResponse(404);
};
