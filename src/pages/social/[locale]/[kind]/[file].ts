import type { APIRoute } from 'astro';
import { socialAnswer } from '#server/features/discovery/social-answer.ts';
import { statusResponse } from '#server/platform/http/responses.ts';

/** Pictures are kept by themselves, not among the pages; the language is in the address already. */
export const GET: APIRoute = ({ params, locals: { locale, reader } }) => {
  reader.private();
  return locale === 'ua' ? socialAnswer(params) : statusResponse(404);
};
