import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { unavailable } from '#content/messages/unavailable.ts';
import { createDeferred, createPagePut, renderedResponse } from '#server/publishing/publisher/testing.ts';
import { Admission, type AdmissionLimits } from './admission.ts';
import { defaultPace, bodyRateOf } from './body-pace.ts';
import type { ListenerOptions } from './request-listener.ts';
import type { ConnectionLimits } from './server.ts';
import { connect, startTestServer } from './testing.ts';

const turns = { concurrency: 2, queue: 1, patienceMs: MINUTE };
/** Every body counts as long, and anonymous users may use all the capacity. */
const limits: Partial<AdmissionLimits> = {
  api: turns,
  live: turns,
  strangersShare: 1,
  shortBody: 0,
  bodies: 2,
  bodiesOfOne: 2,
  bodyBytes: 100_000,
  bodyBytesOfOne: 100_000,
};

/** A server whose Astro responds when the test releases it. */
async function slowServer(options: Partial<ListenerOptions> = {}, connections: Partial<ConnectionLimits> = {}) {
  const hold = createDeferred();
  const begun: string[] = [];
  const started = await startTestServer(
    {
      limits,
      handler: async (req, res) => {
        begun.push(`${req.method} ${req.url}`);
        if (req.method === 'POST') await text(req);
        await hold.promise;
        res.end('done');
      },
      ...options,
    },
    connections,
  );
  const reached = (count: number) => expect.poll(() => begun.length, { interval: 2 }).toBe(count);
  return { ...started, hold, begun, reached };
}

/** Lets both sides of this process's connections read the data in transit. */
async function turnsOfTheLoop(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await nextTurn();
}
const upload = (length: number) =>
  `POST /api/media HTTP/1.1\r\nHost: site.test\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\nx`;

it('the server answers 503 at once if the API is overloaded, while pages and other requests continue', async () => {
  const { ask, store, hold, reached, begun } = await slowServer();
  await store.put('/novyny', createPagePut('list'));
  const running = [ask('/api/1'), ask('/api/2')];
  await reached(2);
  const waiting = ask('/api/3');
  await expect.poll(async () => (await ask('/api/4')).status, { interval: 2 }).toBe(503);
  const refused = await ask('/api/5');
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    503,
    '5',
    'application/problem+json',
  ]);
  expect([(await ask('/novyny')).status, (await ask('/healthz')).status]).toEqual([200, 200]);
  const live = ask('/cabinet');
  await reached(3);
  hold.resolve();
  expect((await Promise.all([...running, waiting, live])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(begun).toEqual(['GET /api/1', 'GET /api/2', 'GET /cabinet', 'GET /api/3']);
  expect((await ask('/api/6')).status).toBe(200);
});

it('the server releases a disconnected client’s slot when its work has ended, and starts none for a client that left the queue', async () => {
  const { ask, port, server, reached, hold, begun } = await slowServer({
    limits: { ...limits, api: { ...turns, queue: 2 } },
  });
  const leave = async (path: string, begins: number) => {
    const one = connect(port);
    one.socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`);
    await (begins > 0 ? reached(begins) : once(server, 'request'));
    one.socket.destroy();
  };
  await leave('/api/1', 1);
  await leave('/api/2', 2);
  await leave('/api/3', 0);
  const next = ask('/api/4');
  // The queue is full, so both are still waiting.
  await expect.poll(async () => (await ask('/api/5')).status, { interval: 2 }).toBe(503);
  expect(begun).toEqual(['GET /api/1', 'GET /api/2']);
  hold.resolve();
  expect((await next).status).toBe(200);
  expect(begun).toEqual(['GET /api/1', 'GET /api/2', 'GET /api/4']);
});

it('the server counts chunked bodies against the limit until the response is sent, without delaying other requests', async () => {
  const { ask, port, reached, hold } = await slowServer();
  const senders = [connect(port), connect(port)];
  for (const [at, { socket }] of senders.entries()) {
    socket.write(upload(2));
    await reached(at + 1);
    socket.write('y');
  }
  for (let more = 0; more < 3; more += 1) {
    const refused = connect(port);
    refused.socket.write(upload(2));
    await expect.poll(() => refused.answer, { interval: 2 }).toMatch(/^HTTP\/1\.1 503 /);
  }
  const reading = [ask('/api/1'), ask('/api/2')];
  await reached(4);
  hold.resolve();
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200]);
  for (const sender of senders) await expect.poll(() => sender.answer, { interval: 2 }).toMatch(/^HTTP\/1\.1 200 /);
});

it('the server limits the total size of bodies in progress', async () => {
  const { port, reached, hold } = await slowServer({ limits: { ...limits, bodies: 9, bodiesOfOne: 9 } });
  onTestFinished(() => hold.resolve());
  const send = (length: number | null) => {
    const one = connect(port);
    one.socket.write(
      length === null
        ? 'POST /api/media HTTP/1.1\r\nHost: site.test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'
        : upload(length),
    );
    return one;
  };
  send(60_000);
  await reached(1);
  // One body is too large to fit alongside the first; the other does not declare its size.
  for (const length of [40_001, null])
    await expect.poll(() => send(length).closed.then(() => true), { interval: 2 }).toBe(true);
  const fits = send(40_000);
  await reached(2);
  expect(fits.answer).toBe('');
  fits.socket.end('y'.repeat(39_999));
  hold.resolve();
  await fits.closed;
  expect(fits.answer).toMatch(/^HTTP\/1\.1 200 /);
  send(40_000);
  await reached(3);
});

/** A request whose body has not fully arrived. */
const coming = (bytes: number) =>
  ({ headers: { 'content-length': String(bytes) }, complete: false }) as unknown as IncomingMessage;
const giveUp = () => undefined;

it('the server reserves capacity for others’ bodies, however much one IP address sends', async () => {
  const admission = new Admission();
  const admit = (bytes: number, address: string) =>
    admission.admitBody(coming(bytes), { address, signedIn: true, giveUp });
  const largest = 13 * 1024 * 1024;
  const own = Array.from({ length: 16 }, () => admit(largest, '203.0.113.1'));
  expect(own.filter((leave) => leave !== null)).toHaveLength(3);
  expect(admit(largest, '198.51.100.7')).not.toBeNull();
  // A released slot can be used again.
  own[0]!();
  own[0]!();
  expect(admit(largest, '203.0.113.1')).not.toBeNull();
  expect(admit(largest, '203.0.113.1')).toBeNull();
});

it('the server reserves half of the capacity for signed-in users, regardless of anonymous users at the same IP address', () => {
  const admission = new Admission();
  const admit = (address: string, signedIn: boolean) =>
    admission.admitBody(coming(70_000), { address, signedIn, giveUp }) !== null;
  const strangers = Array.from({ length: 80 }, (_, at) => admit(`203.0.113.${at % 5}`, false));
  expect(strangers.filter(Boolean)).toHaveLength(32);
  const people = Array.from({ length: 80 }, (_, at) => admit(`203.0.113.${at % 5}`, true));
  expect(people.filter(Boolean)).toHaveLength(32);
});

it('the server limits short bodies by their bytes, without delaying long ones', () => {
  const admission = new Admission();
  const admit = (bytes: number, address: string) =>
    admission.admitBody(coming(bytes), { address, signedIn: false, giveUp });
  // One address may use a megabyte, with each body counted as at least four kilobytes, and all anonymous users together
  // eight.
  const many = (address: string) => Array.from({ length: 300 }, () => admit(900, address));
  const short = Array.from({ length: 10 }, (_, one) => many(`203.0.113.${one}`));
  expect(short.map((own) => own.filter(Boolean).length)).toEqual(short.map((_, one) => (one < 8 ? 256 : 0)));
  expect(admit(13 * 1024 * 1024, '203.0.113.1')).not.toBeNull();
  short[0]![0]!();
  expect(admit(900, '203.0.113.1')).toBeNull();
  expect(admit(900, '203.0.113.99')).not.toBeNull();
});

it('the server drops the slowest body if there is no capacity, but none that arrives at a reasonable pace', async () => {
  const some = { ...limits, bodiesOfOne: 3, slowBytesPerSecond: 1 };
  const started = await slowServer({ limits: some }, { pace: { ...defaultPace, lookMs: 20 } });
  const { port, server, reached, hold, log } = started;
  const requests: IncomingMessage[] = [];
  server.on('request', (req: IncomingMessage) => requests.push(req));
  const open = () => {
    const one = connect(port);
    one.socket.write(upload(50_000));
    return one;
  };
  const fair = open();
  const drip = setInterval(() => fair.socket.write('y'.repeat(4)), 10);
  onTestFinished(() => clearInterval(drip));
  await reached(1);
  const slowest = open();
  await reached(2);
  await expect.poll(() => bodyRateOf(requests[0]!), { interval: 2, timeout: 10_000 }).toBeGreaterThan(1);
  await expect.poll(() => bodyRateOf(requests[1]!), { interval: 2, timeout: 10_000 }).toBe(0);
  const newest = open();
  await slowest.closed;
  expect(slowest.answer).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 5/);
  newest.socket.write('y'.repeat(49_999));
  await expect.poll(() => requests[2]!.complete, { interval: 2, timeout: 10_000 }).toBe(true);
  const another = open();
  await another.closed;
  expect(another.answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(fair.answer).toBe('');
  hold.resolve();
  await expect.poll(() => newest.answer, { interval: 2, timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /);
  expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

it('the server limits slow senders, without delaying other requests', async () => {
  const { ask, port, reached, hold } = await slowServer();
  onTestFinished(() => hold.resolve());
  const senders = [connect(port), connect(port)];
  for (const { socket } of senders) socket.write(upload(100));
  await reached(2);
  const third = connect(port);
  third.socket.write(upload(100));
  await third.closed;
  expect(third.answer).toMatch(/^HTTP\/1\.1 503 /);
  // Bodies in progress occupy no request slot, so both are free.
  const quick = [ask('/api/1'), ask('/api/2', { method: 'POST', body: 'short' })];
  await reached(4);
  hold.resolve();
  expect((await Promise.all(quick)).map(({ status }) => status)).toEqual([200, 200]);
  for (const { socket } of senders) socket.write('y'.repeat(99));
  for (const sender of senders) await expect.poll(() => sender.answer, { interval: 2 }).toMatch(/^HTTP\/1\.1 200 /);
  const later = connect(port);
  later.socket.write(upload(1));
  await expect.poll(() => later.answer, { interval: 2 }).toMatch(/^HTTP\/1\.1 200 /);
});

it('the server abandons a response that never arrives, and releases its slot', async () => {
  const { ask, log } = await slowServer({ limits: { ...limits, api: { ...turns, concurrency: 1 } }, handlerMs: 1_000 });
  const given = await Promise.all([
    ask('/api/1'),
    ask('/api/2', { method: 'POST', body: '{}', headers: { 'accept-language': 'en' } }),
  ]);
  expect(given.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, '30'],
    [503, '30'],
  ]);
  // The response to a write must not claim that nothing was changed.
  expect(given.map(({ text: problem }) => (JSON.parse(problem) as { detail: string }).detail)).toEqual([
    unavailable.ua.apiRead,
    unavailable.us.apiSaved,
  ]);
  expect(log.lines.filter(({ message }) => message.includes('took too long'))).toHaveLength(2);
});

it('the server abandons a render that takes too long, releases its slot, and still stores its result', async () => {
  const hold = createDeferred();
  let begun = 0;
  const { ask, log } = await startTestServer({
    handlerMs: 1_000,
    render: async (key) => {
      begun += 1;
      if (begun > 8) return new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } });
      await hold.promise;
      if (key.endsWith('=2')) throw new Error('too late');
      return renderedResponse(key);
    },
  });
  const given = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(`/novyny?page=${at + 2}`)));
  expect(given.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(given.map(() => [503, '30']));
  expect([begun, log.lines.map(({ message }) => message)]).toEqual([
    8,
    given.map(() => 'pages: a render took too long and was given up'),
  ]);
  // The same page is rendered again.
  expect((await ask('/novyny?page=2')).status).toBe(404);
  hold.resolve();
  await expect.poll(async () => (await ask('/novyny?page=3')).status, { interval: 2 }).toBe(200);
  expect(log.lines).toHaveLength(8);
});

it('the server processes no more short bodies concurrently than there are slots, even if they arrive after their headers', async () => {
  const CONNECTIONS = 200;
  const hold = createDeferred();
  let [working, most, done] = [0, 0, 0];
  const { port } = await startTestServer({
    trustedProxies: ['127.0.0.1'],
    limits: { api: { concurrency: 8, queue: CONNECTIONS, patienceMs: MINUTE } },
    handler: async (req, res) => {
      most = Math.max(most, (working += 1));
      await hold.promise;
      const body = await text(req);
      working -= 1;
      done += 1;
      res.end(body);
    },
  });
  const all = Array.from({ length: CONNECTIONS }, (_, at) => {
    const one = connect(port);
    const headers = `X-Forwarded-For: 198.51.${at >> 8}.${at & 255}\r\nContent-Length: 1\r\nConnection: close\r\n`;
    one.socket.write(`POST /api/x HTTP/1.1\r\nHost: site.test\r\n${headers}\r\n`);
    return one;
  });
  // Waits until each connection is open, so that the last bytes are sent after all headers have arrived.
  await Promise.all(all.map(({ socket }) => (socket.connecting ? once(socket, 'connect') : null)));
  await turnsOfTheLoop(50);
  expect(working).toBe(0);
  for (const { socket } of all) socket.write('x');
  await expect.poll(() => working, { interval: 2 }).toBe(8);
  await turnsOfTheLoop(50);
  hold.resolve();
  await Promise.all(all.map(({ closed }) => closed));
  expect([most, done]).toEqual([8, CONNECTIONS]);
  for (const { answer } of all) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*x$/);
});

it('the server does not wait for the body of a disconnected sender, and passes its slot to the next', async () => {
  const { port, ask, handled } = await startTestServer({
    limits: { shortBytes: 4_096, shortBytesOfOne: 4_096, strangersShare: 1 },
  });
  const gone = connect(port);
  gone.socket.write('POST /api/x HTTP/1.1\r\nHost: site.test\r\nContent-Length: 5\r\n\r\nab');
  await once(gone.socket, 'connect');
  gone.socket.end();
  await gone.closed;
  const next = connect(port);
  next.socket.write('POST /api/y HTTP/1.1\r\nHost: site.test\r\nContent-Length: 5\r\nConnection: close\r\n\r\nwh');
  await turnsOfTheLoop(50);
  next.socket.write('ole');
  await next.closed;
  expect(next.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect((await ask('/api/z', { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(handled).toEqual(['POST /api/y', 'POST /api/z']);
});

it('the server continues a response that has begun, but releases its slot', async () => {
  const hold = createDeferred();
  const { ask, log } = await startTestServer({
    limits: { ...limits, api: { ...turns, concurrency: 1 } },
    handlerMs: 1_000,
    handler: async (req, res) => {
      res.writeHead(200);
      res.write('first');
      if (req.url === '/api/download') await hold.promise;
      res.end(' last');
    },
  });
  const download = ask('/api/download');
  expect((await ask('/api/other')).status).toBe(200);
  hold.resolve();
  expect((await download).text).toBe('first last');
  expect(log.lines).toEqual([]);
});
