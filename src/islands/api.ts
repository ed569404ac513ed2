import { plural } from '#content/plural.ts';
import type { Locale } from '#content/locale.ts';
import type { FailureTexts, ProfileErrorTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import type { ApiMap } from '#server/entry/routes.ts';

/** Why the server did not do what it was asked. `status` 0: it was not reached. */
export interface ApiFailure<Row = unknown> {
  status: number;
  /** In lower case; a key of `apiFailures`, or one that has no words of its own. */
  code: string;
  issues: readonly Issue[];
  retryAfterSeconds: number;
  /** The server's own words, in the language of the page. */
  detail?: string;
  /** How many still need what was to be deleted (`in_use`). */
  uses?: number;
  /** What a conflict was answered with: the thing as it is now, and its revision. */
  current?: { value: Row; revision: number };
  /** The whole problem, for what it says besides. */
  problem?: Readonly<Record<string, unknown>>;
}

/** `revision` is the ETag's, where the answer has one. */
export type ApiResult<T, Row = unknown> =
  | { ok: true; value: T; revision?: number }
  | { ok: false; failure: ApiFailure<Row> };

type ParamsIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? { [K in N]: string | number } & ParamsIn<Rest>
  : unknown;
/** What a schema takes, and what it gives. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

export type ApiKey = keyof ApiMap;
/** Query parameters as values; what is undefined or null is not asked. */
type QueryOf<Q> = { [N in keyof Q]?: Q[N] | number | boolean | null };
type Given<K extends string, S> = ParamsIn<K> &
  (S extends { query: infer Q } ? { query?: QueryOf<InputOf<Q>> } : unknown) &
  (S extends { body: infer B } ? { body: InputOf<B> } : unknown) &
  (S extends { ifMatch: true }
    ? { ifMatch: number }
    : S extends { ifMatch: 'optional' }
      ? { ifMatch?: number }
      : unknown);

/** What the endpoint of this key answers. */
export type ApiAnswer<K extends ApiKey> = ApiMap[K] extends { answer: infer A } ? OutputOf<A> : null;
export type ApiGiven<K extends ApiKey> = Given<K, ApiMap[K]> & Pick<Sending, 'keepalive' | 'signal'>;
/** The body that the endpoint of this key takes. */
export type ApiBody<K extends ApiKey> = ApiMap[K] extends { body: infer B } ? InputOf<B> : never;
type Arguments<K extends ApiKey> = unknown extends Given<K, ApiMap[K]> ? [given?: ApiGiven<K>] : [given: ApiGiven<K>];

/**
 * Calls an endpoint of the API by its key: parameters of the path, query, body and revision are those that it declares, and so is
 * the answer. A no is a value, and so is a line that is cut.
 */
export function api<const K extends ApiKey>(
  key: K,
  ...[given]: Arguments<K>
): Promise<ApiResult<ApiAnswer<K>, ApiAnswer<K>>> {
  const { query, body, ifMatch, keepalive, signal, ...params } = (given ?? {}) as Sending & {
    query?: Record<string, unknown>;
  } & Record<string, unknown>;
  const [method, template] = key.split(' ') as [Sending['method'], string];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
  return request<ApiAnswer<K>>(`/api${path}${search}`, { method, body, ifMatch, keepalive, signal }) as Promise<
    ApiResult<ApiAnswer<K>, ApiAnswer<K>>
  >;
}

export interface Sending<T = unknown> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object | undefined;
  /** The revision that the change was made to, where the API asks for `If-Match`. */
  ifMatch?: number | undefined;
  /** The page may be gone before the answer comes. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** Takes a successful answer that is no JSON. */
  read?: (response: Response) => Promise<T>;
}

/** The longest body that browsers send for a page that goes away (Fetch standard, 64 KiB for all of them together). */
const KEEPALIVE_BYTES = 60_000;

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
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether what was asked may be done although the answer does not say so. */
const isOpen = ({ status, code }: ApiFailure): boolean => status === 0 || status >= 500 || code === 'in_progress';

async function exchange<T>(
  address: string,
  { method = 'GET', ifMatch, keepalive = false, signal, accept, read = fromJson }: Sending<T>,
  text: string | undefined,
  key?: string,
): Promise<ApiResult<T>> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: signal ?? null,
      headers: {
        // Tells in which language problems are said.
        'x-page': location.pathname,
        ...(accept && { Accept: accept }),
        ...(text && { 'Content-Type': type }),
        ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(text && { body: text, keepalive: keepalive && new Blob([text]).size < KEEPALIVE_BYTES }),
    });
    if (response.type === 'opaqueredirect') return { ok: false, failure: toFailure(401, null, null) };
    if (!response.ok) {
      const problem: unknown = await response.json().catch(() => null);
      return { ok: false, failure: toFailure(response.status, problem, response.headers.get('Retry-After')) };
    }
    const revision = Number(/^"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]);
    return { ok: true, value: await read(response), ...(revision > 0 && { revision }) };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

const fromJson = <T>(response: Response): Promise<T> => response.json().catch(() => null) as Promise<T>;

/** The server was not reached. */
export const unreachable: ApiFailure<never> = { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 };

/** The data of the page at this address, as it would be drawn now: pages with an island answer programs with JSON. */
export const askPage = <T>(): Promise<ApiResult<T>> => request<T>(location.href, { accept: 'application/json' });

/** A failure out of an answer's JSON: better-auth's, or `application/problem+json`. */
export function toFailure(status: number, answer: unknown, retryAfter: string | null): ApiFailure<never> {
  const problem = Object(answer) as Record<string, unknown>;
  const { code, errors, uses, current, revision, detail } = problem;
  const issues = Array.isArray(errors) ? (errors as Issue[]) : [];
  if (status === 429) return { status, code: 'too_many_requests', issues, retryAfterSeconds: Number(retryAfter) || 60 };
  return {
    status,
    code: typeof code === 'string' ? code.toLowerCase() : status === 401 ? 'signed_out' : 'general',
    issues,
    retryAfterSeconds: 0,
    problem,
    ...(typeof detail === 'string' && { detail }),
    ...(typeof uses === 'number' && { uses }),
    ...(typeof revision === 'number' && { current: { value: current as never, revision } }),
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
