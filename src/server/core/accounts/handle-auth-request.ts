import type { Issue } from '#content/result.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { rethrowSwallowedErrors } from '#server/platform/database/failure-tracking.ts';
import { env } from '#server/platform/env.ts';
import { bufferLimitedBody } from '#server/platform/http/limited-body.ts';
import { notAuthorized, plainCause, problem, problemJson, describeIssues } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { auth } from './auth.ts';
import { withHintCookie } from './hint-cookie.ts';

/** Maximum bytes of a request to better-auth: the longest legitimate one is a tenth of it. */
const MAX_BODY_BYTES = 16 * 1024;

/**
 * Answers a request to `/api/auth`. JSON errors of better-auth become a readable page for a browser that follows a
 * link.
 */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const limited = await bufferLimitedBody(request, MAX_BODY_BYTES);
  if (limited === null) return problem(413, 'too_large');
  const response = await rethrowSwallowedErrors(
    () => auth().handler(limited),
    (answer) => hidesServerFailure(request, answer),
  );
  const headers = withHintCookie(new Headers(response.headers));
  const retry = headers.get('x-retry-after');
  if (retry !== null) headers.set('Retry-After', retry);
  if (isNavigation(request)) {
    if (response.status >= 400) return toLoginPage(request, response, headers);
    // An unknown state does not contain the language, so use the browser's.
    const target = headers.get('location') ?? '';
    if (/^\/login(?:\?|$)/.test(target))
      headers.set('Location', localisedPath(localeOfRequest(request.headers), target));
  }
  return response.status >= 400
    ? toProblem(request, response, headers)
    : new Response(response.body, { status: response.status, headers });
}

/**
 * Converts an error response of better-auth to the API's error format. Its own code and message are preserved, since
 * its client reads them.
 */
async function toProblem(request: Request, response: Response, headers: Headers): Promise<Response> {
  const { status } = response;
  const { code, message, errors } = Object(await response.json().catch(() => null)) as {
    code?: unknown;
    message?: unknown;
    errors?: Issue[];
  };
  headers.delete('content-length');
  headers.set('Content-Type', 'application/problem+json');
  headers.set('Cache-Control', 'no-store');
  const locale = localeOfRequest(request.headers);
  // better-auth's rate limiter sends no code, so derive it from the status. Retry-After is set already.
  const named = typeof code === 'string' ? code : plainCause(status, locale)[0];
  const told = Array.isArray(errors) && { errors: describeIssues(errors, locale) };
  const body = problemJson(status, named, { ...(status === 401 ? notAuthorized[1] : {}), message, ...told });
  return new Response(body, { status, headers });
}

/**
 * better-auth reports success if a mail could not be queued, and invalid input if the database could not be read. While
 * the database fails, neither a successful write nor a rejection is reliable.
 */
function hidesServerFailure(request: Request, answer: Response): boolean {
  if (request.method !== 'GET' || answer.status >= 400) return true;
  return /[?&]error=/.test(answer.headers.get('location') ?? '');
}

/** Whether a browser is navigating back from a provider, as opposed to a script's request. */
function isNavigation(request: Request): boolean {
  return request.method === 'GET' && new URL(request.url).pathname.startsWith('/api/auth/callback/');
}

async function toLoginPage(request: Request, response: Response, headers: Headers): Promise<Response> {
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  const locale = localeOfRequest(request.headers);
  headers.set(
    'Location',
    env().siteUrl + localisedPath(locale, withQuery(paths.login(), { error: body.code ?? 'sign_in_failed' })),
  );
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 302, headers });
}
