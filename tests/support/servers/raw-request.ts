import http from 'node:http';
import { siteUrl } from '#tests/support/site.ts';

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** As received, still compressed. */
  body: Buffer;
  text: string;
}

interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Source address of the request; any other than 127.0.0.1 is not a trusted proxy. */
  from?: string;
}

/**
 * Sends one request exactly as given: the target is not normalised, nothing is decompressed, no redirect is followed.
 */
export function rawRequest(
  target: string,
  { method = 'GET', headers = {}, body, from }: RawOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: hostname, port, path: target, method, headers, agent: false, ...(from ? { localAddress: from } : {}) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** A page's response as a browser gets it, without following redirects. */
export async function getPage(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(siteUrl() + path, { redirect: 'manual', headers });
  return { status: response.status, html: await response.text(), headers: response.headers };
}
