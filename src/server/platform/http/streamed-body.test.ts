import http from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeResponse } from 'astro/app/node';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '#server/platform/telemetry/log.ts';
import { startTestServer } from '#server/publishing/http/testing.ts';
import { streamedBody, type ResponseControl } from './streamed-body.ts';

afterEach(() => void vi.restoreAllMocks());

const PART = Buffer.from('0123456789abcdef'.repeat(4096));
const MANY = 480;
const types = ['application/zip', 'text/csv; charset=utf-8'];

/** Starts a server whose Astro responds with these parts, as its adapter does. */
const frontOf = (type: string, parts: () => Iterable<Buffer> | AsyncIterable<Buffer>) =>
  startTestServer({
    handler: (_req, res, _next, locals) =>
      writeResponse(
        new Response(streamedBody(Readable.from(parts()), (locals as { sending: ResponseControl }).sending), {
          headers: { 'Content-Type': type },
        }),
        res,
      ),
  });

it.each(types)(
  'streamedBody produces its parts no faster than they are read, and delivers all of them: %s',
  async (type) => {
    let made = 0;
    const { port } = await frontOf(type, function* () {
      // Incompressible bytes.
      for (; made < MANY; made += 1)
        yield type === 'application/zip' ? PART : Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)));
    });
    const res = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(
          {
            port,
            host: '127.0.0.1',
            path: '/api/me/data',
            agent: false,
            headers: { host: 'site.test', 'accept-encoding': 'gzip' },
          },
          resolve,
        )
        .on('error', reject);
    });
    // Waits until a hundred iterations of the event loop have produced no more chunks.
    for (let [before, still] = [-1, 0]; still < 100; before = made) {
      still = made === before ? still + 1 : 0;
      await nextTurn();
    }
    // The parts produced so far are in the buffers of both sockets.
    expect(made).toBeLessThan(MANY / 2);
    let size = 0;
    for await (const chunk of res) size += (chunk as Buffer).length;
    expect(made).toBe(MANY);
    expect(size).toBeGreaterThanOrEqual(MANY * PART.length);
  },
);

it.each(types)('streamedBody reports a failure only in the log, and cuts the response off: %s', async (type) => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const consoled = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('Failed query: select ?\nparams: olha@example.org');
  const { ask, log: lines } = await frontOf(type, async function* () {
    yield PART;
    for (let turns = 0; turns < 50; turns += 1) await nextTurn();
    throw failure;
  });
  await expect(ask('/api/me/data?secret=1', { headers: { 'accept-encoding': 'br' } })).rejects.toThrow(
    /aborted|hang up/,
  );
  await expect.poll(() => told.mock.calls.length, { interval: 2 }).toBe(1);
  expect(told.mock.calls).toEqual([[{ err: failure }, 'request: an answer broke off']]);
  expect([consoled.mock.calls, lines.lines]).toEqual([[], []]);
});

it('streamedBody stops producing parts after the client has disconnected', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const ended = Promise.withResolvers<void>();
  const { port } = await frontOf('application/zip', function* () {
    try {
      for (;;) yield PART;
    } finally {
      ended.resolve();
    }
  });
  const req = http.get(
    { port, host: '127.0.0.1', path: '/api/me/data', agent: false, headers: { host: 'site.test' } },
    (res) => res.once('data', () => req.destroy()).on('error', () => undefined),
  );
  req.on('error', () => undefined);
  onTestFinished(() => void req.destroy());
  await ended.promise;
  expect(told).not.toHaveBeenCalled();
});

it('streamedBody passes the error to a reader other than Astro if its source fails', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const body = streamedBody(
    Readable.from(
      (async function* () {
        yield PART;
        throw new Error('broken');
      })(),
    ),
  );
  await expect(new Response(body).text()).rejects.toThrow('broken');
});
