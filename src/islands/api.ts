import type { ApiMap } from '#server/app/routes.ts';
import { request, type ApiResult, type RequestOptions } from './request.ts';

type ParamsIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? { [K in N]: string | number } & ParamsIn<Rest>
  : unknown;
/** Input and output types of a schema. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** The endpoints that respond with JSON, or with an empty body. */
export type ApiKey = { [K in keyof ApiMap]: ApiMap[K] extends { answerType: string } ? never : K }[keyof ApiMap];
/** A query parameter: numbers and booleans are also accepted for their text form; `null` is not sent. */
type Parameter<V> = V | (string extends V ? number : never) | ('true' extends V ? boolean : never) | null;
type QueryOf<Q> = { [N in keyof Q]: Parameter<Q[N]> };
type EndpointInput<K extends string, S> = ParamsIn<K> &
  (S extends { query: infer Q }
    ? object extends InputOf<Q>
      ? { query?: QueryOf<InputOf<Q>> }
      : { query: QueryOf<InputOf<Q>> }
    : unknown) &
  (S extends { body: infer B } ? { body: InputOf<B> } : unknown) &
  (S extends { ifMatch: true }
    ? { ifMatch: number }
    : S extends { ifMatch: 'optional' }
      ? { ifMatch?: number }
      : unknown);

/** The response of an endpoint, or `null` for 204. */
export type ApiResponseBody<K extends ApiKey> = ApiMap[K] extends { answer: infer A }
  ? OutputOf<A> | (ApiMap[K] extends { status: 204 } ? null : never)
  : null;
type ApiInput<K extends ApiKey> = EndpointInput<K, ApiMap[K]> & Pick<RequestOptions, 'keepalive' | 'signal'>;
/** The request body of an endpoint. */
export type ApiBody<K extends ApiKey> = ApiMap[K] extends { body: infer B } ? InputOf<B> : never;
type Arguments<K extends ApiKey> =
  unknown extends EndpointInput<K, ApiMap[K]> ? [given?: ApiInput<K>] : [given: ApiInput<K>];

/**
 * Calls an API endpoint by its key, which declares the path, query, body, revision and response. Returns failures as
 * values, including network errors.
 */
export function api<const K extends ApiKey>(
  key: K,
  ...[given]: Arguments<K>
): Promise<ApiResult<ApiResponseBody<K>, ApiResponseBody<K>>> {
  const { query = {}, ...rest } = (given ?? {}) as Record<string, unknown> & { query?: Record<string, unknown> };
  const [method, template] = key.split(' ') as [RequestOptions['method'], string];
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(rest[name] as string));
  const search = new URLSearchParams();
  for (const name in query) if (query[name] != null) search.set(name, query[name] as string);
  const asked = `${search}` && `?${search}`;
  return request<ApiResponseBody<K>>(`/api${path}${asked}`, { ...rest, method } as RequestOptions<
    ApiResponseBody<K>
  >) as Promise<ApiResult<ApiResponseBody<K>, ApiResponseBody<K>>>;
}

/** Reloads the data of the current page: pages with an island respond to `Accept: application/json` with it. */
export const fetchPageData = <T>(): Promise<ApiResult<T>> => request<T>(location.href, { accept: 'application/json' });
