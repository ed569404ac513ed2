import type { APIRoute } from 'astro';
import { socialAnswer } from '#server/features/discovery/social-answer.ts';
import { statusResponse } from '#server/platform/http/responses.ts';

/** Pictures are stored separately from the pages, and the language is already in the URL. */
export const GET: APIRoute = ({ params, locals: { locale, reader } }) => {
  reader.private();
  return locale === 'ua' ? socialAnswer(params) : statusResponse(404);
};
