import type { Issue } from '#content/result.ts';

/** A failed request. `status` 0: the server was not reached. */
export interface ApiFailure<Row = unknown> {
  status: number;
  /** In lower case; a key of `apiFailures`, or one that has no words of its own. */
  code: string;
  issues: readonly Issue[];
  retryAfterSeconds: number;
  /** The number of things that still need what was to be deleted (`in_use`). */
  uses?: number;
  /** The current row of a conflict, and its revision. */
  current?: { value: Row; revision: number };
  /** The whole problem document. */
  problem?: Readonly<Record<string, unknown>>;
}

/** `revision` is that of the ETag, if the answer has one. */
export type ApiResult<T, Row = unknown> =
  | { ok: true; value: T; revision?: number }
  | { ok: false; failure: ApiFailure<Row> };

export interface Sending<T = unknown> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object | undefined;
  /** The revision that the change was made to, if the API asks for `If-Match`. */
  ifMatch?: number | undefined;
  /** The page may be gone before the answer comes. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** Reads a successful answer that isn't JSON. */
  read?: (response: Response) => Promise<T>;
}

/** Of a body that browsers send for a page that goes away (Fetch standard: 64 KiB for all of them), at two bytes a letter. */
const KEEPALIVE_LENGTH = 30_000;

/**
 * The one way in which islands ask this site: its API, and its pages as data. An empty answer (204) is `null`; a page that leads
 * to the sign-in form answers as the API does to a stranger, with 401. A POST that had no answer keeps its `Idempotency-Key`:
 * the same, sent again, is done once.
 */
export async function request<T>(address: string, sending: Sending<T> = {}): Promise<ApiResult<T>> {
  const text = sending.body && JSON.stringify(sending.body);
  if (sending.method !== 'POST') return exchange(address, sending, text);
  const act = `${address} ${text}`;
  const key = openKeys.get(act) ?? newKey();
  openKeys.set(act, key);
  const result = await exchange(address, sending, text, key);
  if (result.ok || !isOpen(result.failure)) openKeys.delete(act);
  return result;
}

/** The keys of requests without an answer, by address and body. */
const openKeys = new Map<string, string>();

/** 128 random bits. `crypto.randomUUID` is missing on a page that came by http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whether the outcome is unknown: the act may have been done. */
const isOpen = ({ status, code }: ApiFailure): boolean => status === 0 || status >= 500 || code === 'in_progress';

async function exchange<T>(
  address: string,
  { method = 'GET', ifMatch, keepalive = false, signal, accept, read = fromJson }: Sending<T>,
  text: string | undefined,
  key?: string,
): Promise<ApiResult<T>> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      // `fetch` takes undefined for no signal; the types don't.
      signal: signal as AbortSignal,
      // `x-page` tells in which language problems are said.
      headers: {
        'x-page': location.pathname,
        ...(accept && { Accept: accept }),
        ...(text && { 'Content-Type': `application/${method === 'PATCH' ? 'merge-patch+' : ''}json` }),
        ...(ifMatch! >= 0 && { 'If-Match': `"${ifMatch}"` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(text && { body: text, keepalive: keepalive && text.length < KEEPALIVE_LENGTH }),
    });
    const { ok, status, headers } = response;
    // A redirect, which a browser shows without its status: the page belongs to the sign-in form.
    if (!ok) {
      const problem: unknown = await response.json().catch(() => null);
      return { ok, failure: toFailure(status < 400 ? 401 : status, problem, headers.get('Retry-After')) };
    }
    const revision = Number(headers.get('ETag')?.slice(1, -1));
    return { ok, value: await read(response), ...(revision && { revision }) };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

/** The JSON of an answer; null for an empty body. A truncated body, or one that is no JSON, throws: the outcome is unknown. */
async function fromJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** A failure out of an answer's JSON: better-auth's, or `application/problem+json`. */
export function toFailure(status: number, answer: unknown, retryAfter: string | null): ApiFailure<never> {
  const problem = Object(answer) as Record<string, unknown>;
  const { code, errors, uses, current, revision } = problem;
  const isLimit = status === 429;
  const named = typeof code === 'string' ? code : status === 401 ? 'signed_out' : 'general';
  return {
    status,
    code: isLimit ? 'too_many_requests' : named.toLowerCase(),
    issues: (errors ?? []) as Issue[],
    retryAfterSeconds: isLimit ? Number(retryAfter) || 60 : 0,
    problem,
    ...(typeof uses === 'number' && { uses }),
    ...(revision !== undefined && { current: { value: current as never, revision: revision as number } }),
  };
}

/** The server was not reached. */
export const unreachable = toFailure(0, { code: 'network' }, null);
