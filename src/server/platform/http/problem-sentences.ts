import type { Locale } from '#content/locale.ts';
import { findProblem, problemText } from '#content/messages/account/sign-in-problems.ts';
import { problems, type ProblemCode } from '#content/messages/problems.ts';
import { problemSentence } from './problem.ts';
import { localeOfRequest } from './request-locale.ts';

/** better-auth's codes for problems that have a different code here. */
const aliases: Readonly<Record<string, ProblemCode>> = {
  too_many: 'too_many',
  too_many_requests: 'too_many',
  unauthorized: 'signed_out',
  bad_request: 'malformed',
};

/**
 * Adds a sentence in the caller's language to a problem: in `detail`, unless that is already more specific, and in
 * better-auth's `message` if that is a machine-readable code. Every other response is returned unchanged.
 */
export async function addProblemSentence(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || response.headers.get('content-type') !== 'application/problem+json') return response;
  const body = (await response.json()) as { code: string; detail?: string; message?: string };
  const retry = Number(response.headers.get('Retry-After')) || undefined;
  const sentence = sentenceFor(body.code, localeOfRequest(request.headers), retry);
  const worded = { ...body, detail: body.detail ?? sentence, ...(isCode(body.message) && { message: sentence }) };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(worded), { status: response.status, headers });
}

const isCode = (message: string | undefined): boolean => message !== undefined && /^[A-Z]+(?:_[A-Z]+)*$/.test(message);

function sentenceFor(given: string, locale: Locale, retryAfterSeconds?: number): string {
  const code = given.toLowerCase();
  const known = Object.hasOwn(aliases, code)
    ? aliases[code]
    : Object.hasOwn(problems.ua, code)
      ? (code as ProblemCode)
      : undefined;
  if (known !== undefined) return problemSentence(known, locale, retryAfterSeconds);
  return findProblem(code) === null ? problemSentence('error', locale) : problemText(locale, code);
}
