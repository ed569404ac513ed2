import { plural } from '#content/plural.ts';
import type { Locale } from '#content/locale.ts';
import type { FailureTexts, ProfileErrorTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';

/** Why the server did not do what it was asked. `status` 0: it was not reached. */
export interface ApiFailure {
  status: number;
  /** In lower case; a key of `apiFailures`, or one that has no words of its own. */
  code: string;
  issues: readonly Issue[];
  retryAfterSeconds: number;
  /** How many still need what was to be deleted (`in_use`). */
  uses?: number;
  /** What a conflict was answered with: the thing as it is now, and its revision. */
  current?: { value: unknown; revision: number };
}

/** `revision` is the ETag's, where the answer has one. */
export type ApiResult<T> = { ok: true; value: T; revision?: number } | { ok: false; failure: ApiFailure };

export interface Sending {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** The revision that the change was made to, where the API asks for `If-Match`. */
  ifMatch?: number;
}

/** Asks the API of this site. An answer that says no is a value, and so is a line that is cut. */
export async function ask<T>(path: string, body?: object): Promise<ApiResult<T>> {
  return body === undefined ? answerOf(path, {}) : send(path, { method: 'POST', body });
}

/** Writes to the API of this site; an empty answer (204) is `null`. */
export async function send<T>(path: string, { method, body, ifMatch }: Sending): Promise<ApiResult<T>> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return answerOf(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function answerOf<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
  try {
    // `x-page` tells in which language problems are said.
    const response = await fetch(path, { ...init, headers: { ...init.headers, 'x-page': location.pathname } });
    const answer: unknown = await response.json().catch(() => null);
    const revision = Number(/^"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]);
    if (response.ok) return { ok: true, value: answer as T, ...(revision > 0 && { revision }) };
    return { ok: false, failure: toFailure(response.status, answer, response.headers.get('Retry-After')) };
  } catch {
    return unreachable;
  }
}

/**
 * The data of the page at this address, as it would be drawn now: pages with an island answer programs with JSON. A page
 * that now belongs to the sign-in form answers 401.
 */
export async function askPage<T>(): Promise<ApiResult<T>> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'application/json' }, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return { ok: false, failure: toFailure(401, null, null) };
    if (!response.ok) return { ok: false, failure: toFailure(response.status, null, null) };
    return { ok: true, value: (await response.json()) as T };
  } catch {
    return unreachable;
  }
}

const unreachable: ApiResult<never> = {
  ok: false,
  failure: { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 },
};

/** A failure out of an answer's JSON: better-auth's, or `application/problem+json`. */
export function toFailure(status: number, answer: unknown, retryAfter: string | null): ApiFailure {
  const { code, errors, uses, current, revision } = Object(answer) as {
    code?: unknown;
    errors?: unknown;
    uses?: unknown;
    current?: unknown;
    revision?: unknown;
  };
  const issues = Array.isArray(errors) ? (errors as Issue[]) : [];
  if (status === 429) return { status, code: 'too_many_requests', issues, retryAfterSeconds: Number(retryAfter) || 60 };
  return {
    status,
    code: typeof code === 'string' ? code.toLowerCase() : status === 401 ? 'signed_out' : 'general',
    issues,
    retryAfterSeconds: 0,
    ...(typeof uses === 'number' ? { uses } : {}),
    ...(typeof revision === 'number' && { current: { value: current, revision } }),
  };
}

/** A failure in words. */
export function failureText(locale: Locale, texts: FailureTexts, { code, retryAfterSeconds }: ApiFailure): string {
  if (code === 'too_many_requests') return plural(locale, retryAfterSeconds, texts.too_many_requests);
  const known: Readonly<Record<string, unknown>> = texts;
  const text = Object.hasOwn(known, code) ? known[code] : undefined;
  return typeof text === 'string' ? text : texts.general;
}

/** What is wrong with a field, in words; null where nothing is. */
export function fieldError(
  texts: ProfileErrorTexts,
  failure: ApiFailure | null,
  field: keyof ProfileErrorTexts,
): string | null {
  return failure?.issues.some(({ path }) => path === field || path.startsWith(`${field}.`)) ? texts[field] : null;
}
