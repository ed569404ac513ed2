import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { runShutdownSteps } from '#server/platform/jobs/shutdown-steps.ts';
import { createDeferred, recordingLog } from '#server/publishing/publisher/testing.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { assertAddressFree, ListenError, type HeldAddress } from './listening.ts';
import { holdConnections, startServer } from './server.ts';

test('stopping finishes the current request, refuses new ones, and then cleans up', async () => {
  const hold = createDeferred();
  const began = createDeferred();
  const steps: string[] = [];
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log: recordingLog(),
    onStop: async () => void steps.push('cleaned up'),
    listener: async (_req, res) => {
      began.resolve();
      await hold.promise;
      steps.push('answered');
      res.end('whole');
    },
  });
  const agent = new http.Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    http
      .get({ port: running.port, agent }, async (res) => resolve(Buffer.concat(await res.toArray()).toString()))
      .on('error', reject);
  });
  await began.promise;
  const stopped = running.stop();
  expect(running.stop()).toBe(stopped);
  await vi.waitUntil(() => !running.server.listening);
  const refused = await new Promise<string>((resolve) => {
    http
      .get({ port: running.port, agent: false }, () => resolve('answered'))
      .on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''));
  });
  expect(refused).toBe('ECONNREFUSED');
  hold.resolve();
  expect(await answer).toBe('whole');
  await stopped;
  expect(steps).toEqual(['answered', 'cleaned up']);
  agent.destroy();
});

test.skipIf(process.platform !== 'linux')('requests are answered while one server replaces another', async () => {
  const start = (name: string, more: { port: number; held?: HeldAddress }) =>
    startServer({
      host: '127.0.0.1',
      signals: false,
      log: recordingLog(),
      listener: (_req, res) => void res.end(name),
      ...more,
    });
  const port = await freePort();
  const old = await start('old', { port });
  await expect(start('stranger', { port })).rejects.toThrow(`PORT ${port} is in use`);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text();
  const held = await holdConnections('127.0.0.1', port);
  await old.stop();
  const waiting = Promise.all(Array.from({ length: 10 }, ask));
  await once(held.gate, 'connection');
  const next = await start('next', { port, held });
  expect([...new Set([...(await waiting), await ask()])]).toEqual(['next']);
  await next.stop();
});

test('stopping answers connections held by the kernel, and requests in transit on keep-alive connections', async () => {
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log: recordingLog(),
    limits: { idleMs: 5_000 },
    listener: (_req, res) => void res.end('whole'),
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<[reused: boolean, connection: string | undefined, body: string]>((resolve, reject) => {
      const req = http.get({ host: '127.0.0.1', port: running.port, agent }, async (res) =>
        resolve([req.reusedSocket, res.headers.connection, await text(res)]),
      );
      req.on('error', reject);
    });
  expect(await ask()).toEqual([false, 'keep-alive', 'whole']);
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const arrived = Array.from({ length: 50 }, () => {
    const socket = net.connect(running.port, '127.0.0.1');
    socket.write(request);
    return text(socket);
  });
  const stopped = running.stop();
  for (const answer of await Promise.all(arrived)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*whole$/);
  await vi.waitUntil(() => !running.server.listening);
  expect(await ask()).toEqual([true, 'close', 'whole']);
  await stopped;
});

test.each([
  ['has not been used', ''],
  ['is kept after an answer', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('stopping closes an idle connection that %s', async (_, request) => {
  const log = recordingLog();
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log,
    limits: { idleMs: 20 },
    listener: (_req, res) => void res.end('whole'),
  });
  const socket = net.connect(running.port, '127.0.0.1');
  await once(running.server, 'connection');
  if (request !== '') {
    socket.write(request);
    await once(socket, 'readable');
  }
  await running.stop();
  expect((await text(socket)).endsWith(request === '' ? '' : 'whole')).toBe(true);
  expect(log.lines).toEqual([]);
});

test.skipIf(process.platform !== 'linux').each([
  ['longer than the limit', { holdMs: 20 }],
  ['beyond the limit of their number', { connections: 0 }],
  ['for a server that gives up', {}],
])('connections that wait %s are refused with 503', async (_, limits) => {
  const port = await freePort();
  const held = await holdConnections('127.0.0.1', port, limits);
  const answers = Promise.all([1, 2].map(() => fetch(`http://127.0.0.1:${port}`)));
  await once(held.gate, 'connection');
  await once(held.gate, 'connection');
  if (Object.keys(limits).length === 0) await held.giveUp();
  for (const { status, headers } of await answers) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(held.waiting.size).toBe(0);
  await held.giveUp();
  await assertAddressFree({ host: '127.0.0.1', port });
});

test('a request that hangs leaves time for the other shutdown steps', async () => {
  const began = createDeferred();
  const steps: string[] = [];
  const log = recordingLog();
  const running = await startServer({
    host: '127.0.0.1',
    port: 0,
    signals: false,
    log,
    limits: { stopMs: 600, drainMs: 100 },
    listener: () => began.resolve(),
    onStopping: () => void steps.push('stopping'),
    async onStop(left) {
      expect(left).toBeLessThan(600);
      const hangs = () => new Promise<void>(() => undefined);
      await runShutdownSteps(
        [
          { what: 'mail', end: hangs },
          { what: 'lease', end: async () => void steps.push('lease') },
          { what: 'pages', end: () => Promise.reject(new Error('full')) },
        ],
        left,
        log,
      );
      steps.push('closed');
    },
  });
  http.get({ port: running.port, agent: false }).on('error', () => undefined);
  await began.promise;
  const stopped = running.stop();
  expect(steps).toEqual(['stopping']);
  await stopped;
  expect(steps).toEqual(['stopping', 'lease', 'closed']);
  expect(log.lines.slice(1).map(({ fields }) => fields)).toMatchObject([
    { what: 'mail' },
    { what: 'pages', err: { message: 'full' } },
  ]);
});

test('a port in use and an invalid host are named in the error, and other services are ended', async () => {
  const steps: string[] = [];
  const options = { host: '127.0.0.1', signals: false, log: recordingLog(), listener: () => undefined };
  const first = await startServer({ ...options, port: 0 });
  const { port } = first;
  const second = startServer({
    ...options,
    port,
    onStopping: () => void steps.push('stopping'),
    onStop: async () => void steps.push('cleaned up'),
  });
  await expect(second).rejects.toThrow(new ListenError(`PORT ${port} is in use`));
  expect(steps).toEqual(['stopping', 'cleaned up']);
  await expect(assertAddressFree({ host: '127.0.0.1', port })).rejects.toThrow(
    new ListenError(`PORT ${port} is in use`),
  );
  await expect(assertAddressFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new ListenError('HOST 192.0.2.1 is no address of this machine'),
  );
  await expect(assertAddressFree({ host: 'x'.repeat(64), port: 0 })).rejects.toThrow(/^HOST x+ is not known/);
  await first.stop();
  await assertAddressFree({ host: '127.0.0.1', port });
});

test('a wrong setting is reported in one line, any other error with its stack', async () => {
  const end = (fault: string) => {
    const child = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
      const [{ exitWithMessage }, { EnvError }, { ListenError }] = await Promise.all(process.argv.slice(1).map((file) => import(file)));
      try { throw ${fault}; } catch (error) { exitWithMessage(error); }
    `,
        ...['../../app/exit-with-message.ts', '../../platform/env.ts', 'listening.ts'].map((file) =>
          path.join(import.meta.dirname, file),
        ),
      ],
      { encoding: 'utf8' },
    );
    return [child.status, child.stderr];
  };
  expect(end(`new ListenError('PORT 4710 is in use')`)).toEqual([1, '✗ PORT 4710 is in use\n']);
  expect(end(String.raw`new EnvError('PORT="x": no port\nDEMO="y": no switch')`)).toEqual([
    1,
    '✗ Bad environment: PORT="x": no port\n✗ Bad environment: DEMO="y": no switch\n',
  ]);
  expect(end(`new Error('a fault of ours')`)).toEqual([1, expect.stringContaining('    at ')]);
});

test('SIGTERM shuts the process down in order', async () => {
  const code = `
    const { startServer } = await import(process.argv[1]);
    const log = { info() {}, warn() {}, error() {} };
    const running = await startServer({ host: '127.0.0.1', port: 0, log, listener: (req, res) => res.end('x'), onStop: async () => console.log('cleaned up') });
    console.log('listening ' + running.port);
  `;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', code, path.join(import.meta.dirname, 'server.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { interval: 5, timeout: 10_000 }).toContain('listening');
  const agent = new http.Agent({ keepAlive: true });
  const port = Number(/listening (\d+)/.exec(output)?.[1]);
  await new Promise<void>((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', agent }, (res) => res.resume().on('end', resolve)).on('error', reject);
  });
  child.kill('SIGTERM');
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBe(0);
  expect(output).toContain('cleaned up');
  agent.destroy();
});
