/**
 * Shared parts of responses: problems, JSON, bodies, limits and the parts of the API document.
 * @module platform/http
 */

import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { errors } from '#content/messages/errors.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { problems, type ProblemCode } from '#content/messages/problems.ts';
import type { Failure, Issue } from '#content/result.ts';
import { localeOfRequest } from './request-locale.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Codes for errors of which only the status is known. */
const codes: Record<number, ProblemCode> = {
  400: 'malformed',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many',
  503: 'busy',
};

/** The cause of a problem, in addition to its status. */
export type Cause = readonly [code: ProblemCode, more?: { detail: string }];

export const notAuthorized: Cause = ['signed_out', { detail: 'Not authorized' }];
/** For requests from pages of other sites. */
export const foreignOrigin: Cause = ['foreign_origin', { detail: 'Invalid access control request' }];
/** An internal error, whose details are only in the log. */
export const internalErrorCause = (locale: Locale): Cause => ['internal', { detail: errors[locale].failedText }];
/** Returns the general cause for a status. */
export function plainCause(status: number, locale: Locale): Cause {
  if (status === 401) return notAuthorized;
  const code = codes[status] ?? 'error';
  return [code, { detail: problemSentence(code, locale) }];
}

/** Returns a plain-language description of a code. `retryAfterSeconds` is for `too_many`. */
export function problemSentence(code: ProblemCode, locale: Locale, retryAfterSeconds = 60): string {
  return code === 'too_many'
    ? plural(locale, retryAfterSeconds, apiFailures[locale].too_many_requests)
    : problems[locale][code];
}

/** The body of an error (RFC 9457). */
export function problemJson(status: number, code: string, more: object = {}): string {
  return JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status, code, ...more });
}

/** Builds an error as `application/problem+json` (RFC 9457), which is never cached. */
export function problem(
  status: number,
  code: ProblemCode,
  more: { detail?: string; headers?: Record<string, string>; [name: string]: unknown } = {},
): Response {
  const { headers, ...rest } = more;
  return new Response(problemJson(status, code, rest), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** Adds a sentence to each field's issues. */
export function describeIssues(issues: readonly Issue[], locale: Locale): object[] {
  return issues.map(({ path, code, params = {} }) => ({
    path,
    code,
    message: fill(issueTexts[locale][code], params),
    ...(Object.keys(params).length ? { params } : {}),
  }));
}

/** Converts a command's failure to an API response. Issues of fields are described in the language of the request. */
export function failureResponse(failure: Failure, request?: Request): Response {
  switch (failure.code) {
    case 'invalid':
      return problem(422, 'invalid', { errors: describeIssues(failure.issues, localeOfRequest(request?.headers)) });
    case 'too_many':
      return problem(429, 'too_many', { headers: { 'Retry-After': String(failure.retryAfterSeconds) } });
    case 'refused':
      return problem(409, failure.reason);
    case 'stale':
      return failure.row === undefined
        ? problem(409, 'stale', { current: failure.current })
        : problem(409, 'stale', { revision: failure.current, current: failure.row, ...failure.more });
    case 'too_early':
      return problem(409, 'too_early', { at: new Date(failure.at).toISOString() });
    case 'in_use':
      return problem(409, 'in_use', { uses: failure.uses });
    case 'forbidden':
    case 'illegal_step':
      return problem(failure.status, failure.code, { detail: failure.detail });
    case 'signed_out':
      return problem(401, ...notAuthorized);
    default:
      return problem(failure.status, failure.code);
  }
}
