import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { startServer } from './server.ts';
import { connect } from './testing.ts';

/** Long enough for a legitimate request on a busy machine, short enough for a test. */
const pace = { bytesPerSecond: 1_000, graceMs: 500, mostPatienceMs: 600, lookMs: 20 };
const quick = { headersTimeout: 500, pace, keepAliveTimeout: 60_000, checkMs: 20, silentMs: 1_000 };

async function quickServer(connections = 100, limits = quick) {
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log: recordingLog(),
    limits: { ...limits, connections },
    listener: (req, res) =>
      void text(req).then(
        () => res.end('x'.repeat(req.url === '/large' ? 20_000_000 : 1)),
        () => undefined,
      ),
  });
  onTestFinished(async () => {
    running.server.closeAllConnections();
    await running.stop();
  });
  return running;
}

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX-A:', /^HTTP\/1\.1 408 /],
  ['a body that never comes', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx', /^HTTP\/1\.1 408 /],
  ['a connection without a word', '', /^(?:HTTP\/1\.1 408 |$)/],
])('the server closes %s, and answers other requests in the meantime', async (_, bytes, answer) => {
  const { port } = await quickServer();
  const slow = connect(port);
  if (bytes) slow.socket.write(bytes);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await slow.closed;
  expect(slow.answer).toMatch(answer);
});

it('the server closes the connection without a response for a slow body behind a pending request', async () => {
  const first = Promise.withResolvers<ServerResponse>();
  const watched: string[] = [];
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log: recordingLog(),
    limits: quick,
    listener: (req, res) => {
      watched.push(req.url ?? '');
      if (req.url === '/first') first.resolve(res);
      else req.resume();
    },
  });
  onTestFinished(() => running.stop());
  const both = connect(running.port);
  both.socket.write(
    'GET /first HTTP/1.1\r\nHost: a\r\n\r\nPOST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx',
  );
  await both.closed;
  expect([watched, both.answer]).toEqual([['/first', '/slow'], '']);
  (await first.promise).end();
});

it.each([
  ['garbage behind a request that waits', '/first', 'garbage\r\n\r\n', ''],
  ['headers that never end behind one', '/first', 'GET / HTTP/1.1\r\nX-A:', ''],
  ['garbage behind an answer that is begun', '/begun', 'garbage\r\n\r\n', '12345'],
])('the server never sends an error instead of another response: %s', async (_, first, second, sent) => {
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log: recordingLog(),
    limits: quick,
    listener: (req, res) => {
      if (req.url === '/begun') res.writeHead(200, { 'content-length': 10 }).write('12345');
    },
  });
  onTestFinished(() => running.stop());
  const both = connect(running.port);
  both.socket.write(`GET ${first} HTTP/1.1\r\nHost: a\r\n\r\n`);
  if (sent !== '') await expect.poll(() => both.answer, { interval: 2 }).toContain(sent);
  both.socket.write(second);
  await both.closed;
  expect(both.answer.endsWith(sent)).toBe(true);
  expect(both.answer).not.toMatch(/HTTP\/1\.1 4/);
});

it('the server closes a slow connection even if the other side keeps sending', async () => {
  const { port, server } = await quickServer();
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
  const drip = setInterval(() => socket.write('x'), 20);
  onTestFinished(() => {
    clearInterval(drip);
    socket.destroy();
  });
  socket.on('error', () => undefined).write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nx');
  await once(server, 'request');
  const count = () => new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count, { interval: 10, timeout: 10_000 }).toBe(0);
});

it('the server accepts a slow body that maintains its pace far beyond the grace period', async () => {
  // Allows for a machine that is too busy to send in time, because this test is not about that.
  const { port } = await quickServer(100, {
    ...quick,
    headersTimeout: 5_000,
    silentMs: 5_000,
    pace: { ...pace, graceMs: 200, mostPatienceMs: 5_000 },
  });
  const steady = connect(port);
  steady.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8000\r\n\r\n');
  for (let sent = 0; sent < 8_000; sent += 100) {
    steady.socket.write('y'.repeat(100));
    // Deliberately simulates a slow network.
    await wait(10);
  }
  await expect.poll(() => steady.answer, { interval: 2, timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /);
});

it('the server closes the connection of a client that does not read the response', async () => {
  const { port, server } = await quickServer();
  const deaf = net.connect(port, '127.0.0.1', () => deaf.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'));
  deaf.on('error', () => undefined);
  onTestFinished(() => void deaf.destroy());
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count, { interval: 2 }).toBe(1);
  await expect.poll(count, { interval: 10, timeout: 10_000 }).toBe(0);
});

it('the server refuses connections beyond the limit', async () => {
  const { port } = await quickServer(1);
  const first = connect(port);
  await once(first.socket, 'connect');
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => first.answer, { interval: 2 }).toMatch(/ 200 /);
  const second = connect(port);
  second.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await second.closed;
  expect(second.answer).toBe('');
});
