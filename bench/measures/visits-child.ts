import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicNow } from './edit.ts';
import type { VisitsResult, VisitsTask } from './visits.ts';

/**
 * A separate process, so that sending does not slow down the measuring code: reports visits of different people at a
 * steady rate until the parent stops it, and then returns the time at which each was answered. Without an origin, it
 * sends the visits to itself: the load on the machine is the same, but the server receives none.
 */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const sink = http
  .createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
  .listen(0, '127.0.0.1');
await new Promise((resolve) => sink.once('listening', resolve));
const own = `http://127.0.0.1:${(sink.address() as { port: number }).port}`;

const state = { stopped: true };
let people = 0;

/** Uses each address too rarely to reach the rate limit per address. */
function address(): string {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
}

async function send({ origin, perSecond, paths }: VisitsTask): Promise<VisitsResult> {
  const target = origin ?? own;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const done: VisitsResult = { sent: 0, answeredAt: [], failed: 0 };
  const visit = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const body = JSON.stringify({ path });
      const headers = {
        'user-agent': FIREFOX,
        'x-forwarded-for': address(),
        origin: target,
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain;charset=UTF-8',
        'content-length': Buffer.byteLength(body),
      };
      const failed = (): void => {
        done.failed += 1;
        resolve();
      };
      const request = http.request(`${target}/api/visitors/log`, { method: 'POST', agent, headers }, (response) => {
        response.on('error', failed);
        response.resume().on('end', () => {
          if (response.statusCode !== 204) return failed();
          done.answeredAt.push(monotonicNow());
          resolve();
        });
      });
      request.on('error', failed);
      request.end(body);
    });
  state.stopped = false;
  const started = monotonicNow();
  const waiting: Promise<void>[] = [];
  while (!state.stopped) {
    const due = ((monotonicNow() - started) / 1_000) * perSecond;
    while (done.sent < due) waiting.push(visit(paths[done.sent++ % paths.length] ?? '/'));
    await pause(4);
  }
  await Promise.all(waiting);
  agent.destroy();
  return done;
}

process.on('message', (message: VisitsTask | 'stop') => {
  if (message === 'stop') state.stopped = true;
  else void send(message).then((done) => process.send?.(done));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
