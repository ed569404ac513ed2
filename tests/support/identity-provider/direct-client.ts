import { Agent, request } from 'node:https';

interface DirectAnswer {
  status: number;
  location: string | undefined;
  body: string;
}

/** Requests an HTTPS URL through the proxy, as the app's server does. Rejects if the proxy refuses the host. */
export type DirectClient = (
  url: string,
  options?: { form?: Record<string, string>; headers?: Record<string, string> },
) => Promise<DirectAnswer>;

/** @param ca trusted CA certificate (PEM) */
export function directClient(proxyUrl: string, ca: string): DirectClient {
  const agent = new Agent({ proxyEnv: { HTTPS_PROXY: proxyUrl }, ca });
  return (url, { form, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const method = form ? 'POST' : 'GET';
      const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const sent = request(url, { agent, method, headers: { ...type, ...headers } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response
          .on('error', reject)
          .on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }));
      });
      sent.on('error', reject).end(form ? new URLSearchParams(form).toString() : undefined);
    });
}
