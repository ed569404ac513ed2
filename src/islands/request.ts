import type { Issue } from '#content/result.ts';

/** A failed request. `status` 0: the server was not reached. */
export interface ApiFailure<Row = unknown> {
  status: number;
  /** In lower case: a key of `apiFailures`, or a code without a specific message. */
  code: string;
  issues: readonly Issue[];
  retryAfterSeconds: number;
  /** Number of uses that prevent a deletion (`in_use`). */
  uses?: number;
  /** The current row of a conflict, and its revision. */
  current?: { value: Row; revision: number };
  /** The whole problem document. */
  problem?: Readonly<Record<string, unknown>>;
}

/** `revision` is that of the ETag, if the response has one. */
export type ApiResult<T, Row = unknown> =
  | { ok: true; value: T; revision?: number }
  | { ok: false; failure: ApiFailure<Row> };

export interface RequestOptions<T = unknown> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object | undefined;
  /** The revision that the change is based on, if the API requires `If-Match`. */
  ifMatch?: number | undefined;
  /** Whether the page may be closed before the response arrives. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** Reads a successful response that is not JSON. */
  read?: (response: Response) => Promise<T>;
}

/**
 * Maximum length of a `keepalive` body, at two bytes per character. The Fetch standard limits all of them together to
 * 64 KiB.
 */
const MAX_KEEPALIVE_LENGTH = 30_000;

/**
 * The only way in which islands send requests to this site: to its API, and to its pages for their data. An empty
 * response (204) is `null`; a redirect to the sign-in form counts as 401, as the API responds to anonymous users. A
 * POST without a response keeps its `Idempotency-Key`, so that sending it again has no second effect.
 */
export async function request<T>(address: string, sending: RequestOptions<T> = {}): Promise<ApiResult<T>> {
  const text = sending.body && JSON.stringify(sending.body);
  if (sending.method !== 'POST') return exchange(address, sending, text);
  const act = `${address} ${text}`;
  const key = pendingKeys.get(act) ?? createRandomKey();
  pendingKeys.set(act, key);
  const result = await exchange(address, sending, text, key);
  if (result.ok || !isOutcomeUnknown(result.failure)) pendingKeys.delete(act);
  return result;
}

/** The keys of requests without a response, by URL and body. */
const pendingKeys = new Map<string, string>();

/** 128 random bits. `crypto.randomUUID` is missing on pages served over HTTP. */
export const createRandomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whether the outcome is unknown, so that the action may have been performed. */
const isOutcomeUnknown = ({ status, code }: ApiFailure): boolean =>
  status === 0 || status >= 500 || code === 'in_progress';

async function exchange<T>(
  address: string,
  { method = 'GET', ifMatch, keepalive = false, signal, accept, read = fromJson }: RequestOptions<T>,
  text: string | undefined,
  key?: string,
): Promise<ApiResult<T>> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      // `fetch` accepts undefined for no signal, but its types do not.
      signal: signal as AbortSignal,
      // `x-page` selects the language of error messages.
      headers: {
        'x-page': location.pathname,
        ...(accept && { Accept: accept }),
        ...(text && { 'Content-Type': `application/${method === 'PATCH' ? 'merge-patch+' : ''}json` }),
        ...(ifMatch! >= 0 && { 'If-Match': `"${ifMatch}"` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(text && { body: text, keepalive: keepalive && text.length < MAX_KEEPALIVE_LENGTH }),
    });
    const { ok, status, headers } = response;
    // A redirect to the sign-in form; browsers hide its status.
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

/**
 * The JSON of a response, or null for an empty body. Throws for a truncated body or invalid JSON, because the outcome
 * is unknown.
 */
async function fromJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Converts the JSON of a failed response: better-auth's, or `application/problem+json`. */
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
