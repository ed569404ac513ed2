import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { writeResponse } from 'astro/app/node';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { answerApi } from '#server/app/api.ts';
import { withFailureHandling } from '#server/app/http/failure-handling.ts';
import { identifySender } from '#server/core/accounts/known-sender.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env } from '#server/platform/env.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import type { ListenerOptions } from './request-listener.ts';
import type { ConnectionLimits } from './server.ts';
import { startTestServer } from './testing.ts';

testDataDir();
let site: TestSite;
let cookie: string;
let newsId: string;
let revision: number;
beforeAll(async () => {
  site = await openTestSite();
  cookie = await signIn(emailOf('editor'));
  ({ id: newsId, revision } = await publishSample('news'));
});
afterAll(() => site.close());

/** The API as Astro passes requests to it: the body is read as it arrives. */
async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers = new Headers(req.headers as Record<string, string>);
  const body = Readable.toWeb(req) as ReadableStream;
  const request = new Request(env().siteUrl + req.url, {
    method: req.method!,
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await withFailureHandling(request, () =>
    answerApi(request, {
      clientAddress: '127.0.0.1',
      sending: undefined,
      existingPages: new Set(),
      page: async () => new Response(null, { status: 404 }),
    }),
  );
  await writeResponse(response, res);
}

const start = (options: Partial<ListenerOptions> = {}, limits: Partial<ConnectionLimits> = {}) =>
  startTestServer(
    { handler: (req, res) => handler(req, res).catch(() => res.destroy()), senderOf: identifySender, ...options },
    limits,
  );

const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
const EACH = 16;

/**
 * Keeps sixteen bodies in progress from each of five addresses, one byte a second; each that ends is replaced by
 * another.
 */
async function attack(port: number, length: number) {
  const sockets = new Set<net.Socket>();
  let ended = 0;
  let isOver = false;
  const open = (localAddress: string): Promise<unknown> => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    socket.write(
      'POST /api/reports HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${length}\r\n\r\n{`,
    );
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      ended += 1;
      if (!isOver) void open(localAddress);
    });
    return once(socket, 'connect');
  };
  onTestFinished(() => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(ADDRESSES.flatMap((address) => Array.from({ length: EACH }, () => open(address))));
  return { open: () => sockets.size, ended: () => ended };
}

/** Sends headers, then a body in two parts, as a network would. */
function send(
  port: number,
  path: string,
  method: string,
  body: Buffer,
  headers: http.OutgoingHttpHeaders,
  signedIn = true,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const own = {
      host: 'site.test',
      origin: env().siteUrl,
      'content-length': body.length,
      ...(signedIn ? { cookie } : {}),
      ...headers,
    };
    // From the same address as some of the attackers.
    const req = http.request(
      { port, host: '127.0.0.1', localAddress: ADDRESSES[0], path, method, agent: false, headers: own },
      async (res) => {
        resolve({ status: res.statusCode ?? 0, text: Buffer.concat(await res.toArray()).toString() });
      },
    );
    req.on('error', reject).flushHeaders();
    // Deliberately simulates a slow network.
    void wait(20)
      .then(() => {
        req.write(body.subarray(0, body.length / 2));
        return wait(20);
      })
      .then(() => req.end(body.subarray(body.length / 2)));
  });
}

let shade = 0;
async function upload(port: number) {
  const form = new FormData();
  const bytes = await createTwoColourPicture(400, 300)
    .tint({ r: (shade += 9) % 256, g: 90, b: 200 })
    .png({ compressionLevel: 0 })
    .toBuffer();
  form.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  const request = new Request(env().siteUrl, { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  return send(port, '/api/media', 'POST', Buffer.from(await request.arrayBuffer()), { 'content-type': type });
}

async function save(port: number) {
  const paragraph = (at: number) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Абзац ${at} довгого тексту про громаду міста.` }],
  });
  const body = { type: 'doc', content: Array.from({ length: 900 }, (_, at) => paragraph(at)) };
  const bytes = Buffer.from(JSON.stringify({ texts: { ua: { body } } }));
  const saved = await send(port, `/api/news/${newsId}`, 'PATCH', bytes, {
    'content-type': 'application/json',
    'if-match': `"${revision}"`,
  });
  if (saved.status === 200) revision = (JSON.parse(saved.text) as { revision: number }).revision;
  return saved;
}

it.each([
  ['short bodies', 900],
  ['long bodies', 100_000],
])('five slow addresses with %s do not prevent an author from uploading and saving', async (_what, length) => {
  const { port, log: recordedLog } = await start();
  const crowd = await attack(port, length);
  for (let round = 0; round < 3; round += 1) {
    expect((await upload(port)).status).toBe(201);
    expect((await save(port)).status).toBe(200);
  }
  // Short forms of anonymous users are also processed: the response comes from the report handler.
  const report = Buffer.from(JSON.stringify({ entryId: 'none', reason: 'spam', comment: '' }));
  expect((await send(port, '/api/reports', 'POST', report, { 'content-type': 'application/json' }, false)).status).toBe(
    404,
  );
  if (length < 1_000) expect([crowd.open(), crowd.ended()]).toEqual([ADDRESSES.length * EACH, 0]);
  expect(recordedLog.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

it('slow IP addresses that are disconnected and reconnect neither block the author nor fill the log', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const { port } = await start(
    {},
    { pace: { bytesPerSecond: 1_024, graceMs: 500, mostPatienceMs: 5_000, lookMs: 20 } },
  );
  const crowd = await attack(port, 900);
  while (crowd.ended() < 3 * ADDRESSES.length * EACH) {
    expect((await upload(port)).status).toBe(201);
    expect((await save(port)).status).toBe(200);
  }
  expect(told).not.toHaveBeenCalled();
});

it('an unauthorised sender is refused before the body arrives, if there is capacity', async () => {
  const turns = { concurrency: 1, queue: 1, patienceMs: MINUTE };
  const handled: string[] = [];
  const { port } = await start({
    limits: { api: turns, live: turns, bodies: 0, shortBytes: 0 },
    handler: (req, res) => void res.end(handled.push(req.url!)),
  });
  const statusOf = (path: string, lines: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
      onTestFinished(() => void socket.destroy());
      socket.once('data', (answer: string) => resolve(answer.slice(9, 12)));
      socket.write(`${path} HTTP/1.1\r\nHost: site.test\r\n${lines}Content-Length: 4000000\r\n\r\nx`);
    });
  const origin = `Origin: ${env().siteUrl}\r\n`;
  expect(await statusOf('POST /api/media', origin)).toBe('401');
  expect(await statusOf('POST /api/media', `${origin}Cookie: poruch.session_token=a.b\r\n`)).toBe('401');
  expect(await statusOf('POST /api/media', `Origin: https://evil.test\r\nCookie: ${cookie}\r\n`)).toBe('403');
  expect(await statusOf('PATCH /api/settings', `${origin}Cookie: ${cookie}\r\n`)).toBe('403');
  expect(await statusOf('POST /api/nothing', origin)).toBe('404');
  // An authorised sender is notified that there is no capacity.
  expect(await statusOf('POST /api/media', `${origin}Cookie: ${cookie}\r\n`)).toBe('503');
  expect(handled).toEqual([]);
});
