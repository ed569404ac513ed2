import type { IncomingMessage, RequestListener } from 'node:http';

/** A request with its complete body. */
export interface Received {
  method: string;
  url: URL;
  /** Values of a posted form; empty for any other body. */
  form: URLSearchParams;
  body: string;
  authorization: string;
}

export interface ProviderResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (status: number, value: unknown): ProviderResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});
export const html = (status: number, body: string): ProviderResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
});
export const redirect = (location: string): ProviderResponse => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
export const notFound = (): ProviderResponse => json(404, { error: 'not_found' });

async function receive(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `https://${request.headers.host}`),
    form: new URLSearchParams(isForm ? body : ''),
    body,
    authorization: request.headers.authorization ?? '',
  };
}

/**
 * Creates a listener for Node's servers from a function that maps a request to a response; an exception becomes a 500
 * with its message.
 */
export function createListener(
  answer: (request: Received) => ProviderResponse | Promise<ProviderResponse>,
): RequestListener {
  return (request, response) => {
    const answered = receive(request)
      .then(answer)
      .catch((error: unknown) => json(500, { error: String(error) }));
    void answered.then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  };
}
