import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageEvent } from './in-page.ts';

/** Response instead of the site's; `null` fails the request. */
export type SubstituteResponse = { status: number; headers: Record<string, string>; body: Buffer } | null;

/** A request sent by the page. */
export interface PageRequest {
  id: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  isDocument: boolean;
}

/** Changes that the proxy makes to requests and pages, and its callbacks. */
export interface ProxyOptions {
  /** Headers added to each request. */
  headers: () => Record<string, string>;
  /** Run in each document before its own scripts. */
  scripts: () => readonly string[];
  onTold: (told: PageEvent[]) => void;
  /** Resolves when the request may continue; with a response, that one is sent instead of forwarding to the site. */
  onRequest: (asked: PageRequest) => Promise<SubstituteResponse | undefined>;
  onAnswer: (asked: PageRequest, status: number, headers: Record<string, string>) => void;
  onFailure: (asked: PageRequest) => void;
}

const asRecord = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Adds this script's hash to the Content-Security-Policy. */
const withAllowedScript = (policy: string, script: string): string =>
  policy.replace('script-src ', `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' `);

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Sends a page with scripts inserted before its own. */
async function sendPage(given: IncomingMessage, answer: ServerResponse, scripts: readonly string[]): Promise<void> {
  const script = `document.currentScript.remove();${scripts.map((item) => `(${item})();`).join('')}`;
  const page = (await bodyOf(given)).toString().replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
  const { 'content-length': _, etag: __, ...headers } = given.headers;
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string') headers['content-security-policy'] = withAllowedScript(policy, script);
  answer.writeHead(given.statusCode ?? 502, headers).end(page);
}

async function forwardRequest(
  asked: IncomingMessage,
  answer: ServerResponse,
  id: string,
  passing: ProxyOptions,
): Promise<void> {
  const url = new URL(asked.url ?? '', 'http://127.0.0.1');
  if (url.pathname === '/__engine/told') passing.onTold(JSON.parse((await bodyOf(asked)).toString()) as PageEvent[]);
  if (url.pathname.startsWith('/__engine/')) {
    answer.writeHead(200, { 'content-type': 'text/html' }).end();
    return;
  }
  const isDocument = asked.headers['sec-fetch-dest'] === 'document';
  const { 'proxy-connection': _, ...given } = asRecord(asked.headers);
  const headers: Record<string, string> = { ...given, ...passing.headers() };
  if (isDocument) {
    headers['accept-encoding'] = 'identity';
    // A 304 would give the cached page a policy without the hash of the inserted script.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  const about: PageRequest = { id, method: asked.method ?? 'GET', url: url.href, headers, isDocument };
  const fail = () => {
    passing.onFailure(about);
    answer.destroy();
  };
  const instead = await passing.onRequest(about);
  if (instead === null) return fail();
  if (instead) {
    passing.onAnswer(about, instead.status, instead.headers);
    answer.writeHead(instead.status, instead.headers).end(instead.body);
    return;
  }
  const onward = request(url, { method: about.method, headers }, (found) => {
    const status = found.statusCode ?? 502;
    passing.onAnswer(about, status, asRecord(found.headers));
    if (isDocument && String(found.headers['content-type']).startsWith('text/html')) {
      sendPage(found, answer, passing.scripts()).catch(fail);
      return;
    }
    answer.writeHead(status, found.headers);
    found.pipe(answer);
  });
  onward.on('error', fail);
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/**
 * A proxy on loopback between WebKit and the site. It adds headers, holds requests, inserts scripts and collects errors, none of which
 * WebKit's driver can do.
 *
 * @returns "host:port"
 */
export async function startProxy(passing: ProxyOptions): Promise<string> {
  let last = 0;
  const server = createServer((asked, answer) => {
    forwardRequest(asked, answer, String((last += 1)), passing).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
