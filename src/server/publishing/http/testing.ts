import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { noParameters, pageNumberParameter, slugParameter } from '#content/urls/page-parameters.ts';
import { openStore, recordingLog, temporaryDir } from '#server/publishing/publisher/testing.ts';
import { createRequestListener, type ListenerOptions } from './request-listener.ts';
import { securityHeaders } from './security-headers.ts';
import { startServer, type ConnectionLimits } from './server.ts';

export interface TestResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface TestRequest {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
}

/** Writes files below a directory: path to content. */
export function writeFiles(dir: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), content);
  }
}

const listParameters = new Map([
  ['page', pageNumberParameter],
  ['tag', slugParameter],
]);

/**
 * Starts a request listener on a real HTTP server, with a store, an Astro that reports its requests, and one public
 * list with a query.
 */
export async function startTestServer(options: Partial<ListenerOptions> = {}, limits: Partial<ConnectionLimits> = {}) {
  const store = options.store ?? openStore({ commonHeaders: securityHeaders({ https: false }) });
  const log = recordingLog();
  const handled: string[] = [];
  const rendered: string[] = [];
  const base: ListenerOptions = {
    store,
    handler: (req, res) => {
      handled.push(`${req.method} ${req.url}`);
      res.writeHead(200, { 'content-type': 'text/html', 'x-page-tags': 'secret' });
      res.end(`astro ${req.url}`);
    },
    render: async (url) => {
      rendered.push(url);
      return new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } });
    },
    rules: {
      queryParamsFor: (url) => (url.startsWith('/cabinet') ? null : url === '/novyny' ? listParameters : noParameters),
      postPaths: ['/login'],
    },
    siteUrl: 'http://site.test',
    clientDir: path.join(temporaryDir(), 'none'),
    media: async () => null,
    health: async () => ({ status: 'ok' }),
    log,
  };
  const listener = await createRequestListener({ ...base, ...options });
  const running = await startServer({ listener, host: '127.0.0.1', port: 0, log, limits, signals: false });
  onTestFinished(async () => {
    running.server.closeAllConnections();
    await running.stop();
  });
  const ask = (target: string, { method = 'GET', headers = {}, body }: TestRequest = {}): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const req = http.request(
        {
          port: running.port,
          host: '127.0.0.1',
          path: target,
          method,
          agent: false,
          headers: { host: 'site.test', ...length, ...headers },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, text: bytes.toString() });
          });
        },
      );
      req.on('error', reject);
      req.end(body);
    });
  /** Sends raw bytes and returns the data received until the server closes. */
  const askRaw = (bytes: Buffer | string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(running.port, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => (answer += chunk));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  return { ...running, store, log, handled, rendered, ask, askRaw };
}

/** Opens a connection that sends the given data and keeps what it receives. */
export function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  // `once` would reject with an unhandled error.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const connection = { socket, answer: '', closed };
  socket.on('data', (chunk: string) => (connection.answer += chunk)).on('error', () => undefined);
  return connection;
}
