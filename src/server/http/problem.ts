import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import type { Failure } from '#content/result.ts';
import { localeOfRequest } from './request-locale.ts';

const titles: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed', 409: 'Conflict', 413: 'Content Too Large', 415: 'Unsupported Media Type', 422: 'Unprocessable Content', 428: 'Precondition Required', 429: 'Too Many Requests', 503: 'Service Unavailable' };

/** An error as `application/problem+json` (RFC 9457), never to be stored. */
export function problem(status: number, code: string, more: { detail?: string; headers?: Record<string, string>; [name: string]: unknown } = {}): Response {
  const { headers, ...rest } = more;
  return new Response(JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status, code, ...rest }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}

/**
 * A command's failure as an answer of the API. What is wrong with fields is said in the language of the request.
 */
export function failureAnswer(failure: Failure, request?: Request): Response {
  switch (failure.code) {
    case 'invalid': {
      const words = issueTexts[localeOfRequest(request?.headers)];
      return problem(422, 'invalid', { errors: failure.issues.map(({ path, code, params = {} }) => ({ path, code, message: fill(words[code], params), ...(Object.keys(params).length ? { params } : {}) })) });
    }
    case 'too_many':
      return problem(429, 'too_many', { headers: { 'Retry-After': String(failure.retryAfterSeconds) } });
    case 'refused':
      return problem(409, failure.reason);
    case 'stale':
      return problem(409, 'stale', { current: failure.current });
    case 'too_early':
      return problem(409, 'too_early', { at: new Date(failure.at).toISOString() });
    case 'in_use':
      return problem(409, 'in_use', { uses: failure.uses });
    case 'forbidden':
    case 'illegal_step':
      return problem(failure.status, failure.code, { detail: failure.detail });
    case 'signed_out':
      return problem(401, 'signed_out', { detail: 'Not authorized' });
    default:
      return problem(failure.status, failure.code);
  }
}
