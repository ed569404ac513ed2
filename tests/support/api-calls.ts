import { answerApi } from '#server/app/api.ts';
import { env } from '#server/platform/env.ts';
import { newAddress } from './auth-calls.ts';

export interface ApiCall {
  method?: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

// oxlint-disable-next-line no-explicit-any -- The tests check the shapes of these responses.
type ApiJson = any;

export interface ApiCallResponse {
  status: number;
  headers: Headers;
  json: ApiJson;
  text: string;
}

/**
 * Handles an API request as the server does, without the server: guard, validation, handler.
 * @param path below `/api`
 */
export async function api(
  path: string,
  { method, body, cookie = '', headers = {} }: ApiCall = {},
): Promise<ApiCallResponse> {
  const origin = env().siteUrl;
  const clientAddress = newAddress();
  const request = new Request(`${origin}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': clientAddress,
      origin,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await answerApi(request, {
    clientAddress,
    sending: undefined,
    existingPages: new Set(),
    page: async () => new Response(null, { status: 404 }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: fromJson(text) };
}

/** Returns `null` for an empty or non-JSON response. */
function fromJson(text: string): ApiJson {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
