import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import type { Dataset } from '#bench/datasets.ts';
import { samplePages } from '#bench/measures/sample-pages.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { acceptedOf, countFailedRequests, sendFlood, type FloodResult } from './flood.ts';

const CONNECTIONS_PER_KIND = 100;
const BYTE_MS = 500;
const REQUESTS_PER_SECOND = 200;
const GOAL_RATIO = 1.5;

type SlownessKind = 'headers byte by byte' | 'bodies byte by byte' | 'answers that nobody reads';
/**
 * Deadline in ms for the server to close each kind of connection: its timeout or initial grace period, plus its
 * checking interval.
 */
const goals: Readonly<Record<SlownessKind, number>> = {
  'headers byte by byte': 15_000 + 4_000,
  'bodies byte by byte': 5_000 + 4_000,
  'answers that nobody reads': 120_000 + 6_000,
};

/** The ports connected to a server's port, as seen from the server's side (Linux, proc(5)). */
function establishedWith(port: number): Set<number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  const portOf = (address: string | undefined) => Number.parseInt(address?.split(':')[1] ?? '', 16);
  return new Set(
    rows.filter(([, local, , state]) => portOf(local) === port && state === '01').map(([, , remote]) => portOf(remote)),
  );
}

/** Many connections that never finish. Each closed one is replaced. */
class SlowConnections {
  readonly closedAfter: number[] = [];
  /** Number of connections rejected immediately with a 503. */
  refused = 0;
  readonly #port: number;
  readonly #manner: SlownessKind;
  readonly #large: string;
  /** When each connection was opened. */
  readonly #open = new Map<net.Socket, number>();
  readonly #watch: NodeJS.Timeout | undefined;
  #people = 0;
  #ended = false;

  constructor(port: number, manner: SlownessKind, large: string) {
    this.#port = port;
    this.#manner = manner;
    this.#large = large;
    for (let at = 0; at < CONNECTIONS_PER_KIND; at += 1) this.#connect();
    // A client that does not read does not notice the close either: the close is queued behind unread data.
    if (manner === 'answers that nobody reads') this.#watch = setInterval(() => this.#dropClosed(), 1_000);
  }

  #dropClosed(): void {
    const established = establishedWith(this.#port);
    for (const [socket, began] of this.#open)
      if (performance.now() - began > 2_000 && socket.localPort !== undefined && !established.has(socket.localPort))
        socket.destroy();
  }

  #connect(): void {
    const began = performance.now();
    const address = `10.9.${Math.floor(++this.#people / 250) % 250}.${this.#people % 250}`;
    const host = `Host: 127.0.0.1:${this.#port}\r\nX-Forwarded-For: ${address}\r\n`;
    const socket = net.connect(this.#port, '127.0.0.1');
    this.#open.set(socket, began);
    let timer: NodeJS.Timeout | undefined;
    let answer = '';
    const trickle = (text: string) => (timer = setInterval(() => socket.writable && socket.write(text), BYTE_MS));
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      if (this.#manner === 'headers byte by byte') {
        socket.write(`GET /us HTTP/1.1\r\n${host}X-Slow: `);
        trickle('x');
      } else if (this.#manner === 'bodies byte by byte') {
        socket.write(
          `POST /api/reports HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
        );
        trickle(' ');
      } else {
        socket.pause();
        socket.write(`GET ${this.#large} HTTP/1.1\r\n${host}\r\n`.repeat(400));
      }
    });
    if (this.#manner !== 'answers that nobody reads')
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.once('close', () => {
      clearInterval(timer);
      this.#open.delete(socket);
      if (this.#ended) return;
      if (answer.startsWith('HTTP/1.1 503')) this.refused += 1;
      else this.closedAfter.push(performance.now() - began);
      // A refused client returns after a pause, as a person would.
      setTimeout(() => this.#ended || this.#connect(), answer === '' ? 0 : 1_000);
    });
  }

  get open(): number {
    return this.#open.size;
  }

  end(): void {
    this.#ended = true;
    clearInterval(this.#watch);
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

async function traffic(dataset: Dataset, seconds: number, from: number): Promise<FloodResult> {
  const pages = (await samplePages(dataset)).slice(1).map(({ url }) => ({ path: url }));
  // A tenth of the requests go to the API, which slow senders might starve.
  const requests = Array.from({ length: 20 }, (_, at) =>
    at % 10 === 0 ? { path: `/api/news?page=${at + 1}` } : pages[at % pages.length]!,
  );
  return sendFlood({ port: Number(dataset.env.PORT), requests, perSecond: REQUESTS_PER_SECOND, seconds, from });
}

/** Three hundred slow connections alongside ordinary visitors. */
export const slow: Bench = {
  what: `${3 * CONNECTIONS_PER_KIND} slow connections beside ordinary visitors`,
  async run({ datasets, dir, quick, say }): Promise<Table[]> {
    const seconds = quick ? 45 : 160;
    const { dataset: plain } = await datasets.prerendered(quick ? 0 : 500);
    const dataset: Dataset = { ...plain, env: { ...plain.env, TRUSTED_PROXIES: '127.0.0.1' } };
    const server = await BuiltServer.start(dataset.env, `${dir}/slow.log`);
    try {
      await traffic(dataset, 3, 1);
      const alone = await traffic(dataset, quick ? 10 : 40, 1);
      const port = Number(dataset.env.PORT);
      const crowd = (Object.keys(goals) as SlownessKind[]).map((manner) => ({
        manner,
        slowness: new SlowConnections(port, manner, '/us'),
      }));
      await pause(2_000);
      const open = crowd.reduce((sum, { slowness }) => sum + slowness.open, 0);
      say(`slow: ${open} slow connections are open`);
      const before = server.memory();
      const beside = await traffic(dataset, seconds, 1);
      const memory = server.memory();
      for (const { slowness } of crowd) slowness.end();
      await pause(500);
      const after = await traffic(dataset, quick ? 5 : 20, 1);
      const p = (done: FloodResult, share: number) => percentile(done.accepted, share);
      const row = (name: string, done: FloodResult) => [
        name,
        formatMeasurement(acceptedOf(done), 0),
        String(countFailedRequests(done) + (done.statuses['503'] ?? 0)),
        formatMeasurement(p(done, 0.5), 2),
        formatMeasurement(p(done, 0.95), 2),
        formatMeasurement(p(done, 0.99), 2),
      ];
      const ratio = p(beside, 0.95) / Math.max(p(alone, 0.95), p(after, 0.95));
      const due = crowd.filter(({ manner }) => goals[manner] < seconds * 1_000);
      return [
        {
          title: `${3 * CONNECTIONS_PER_KIND} slow connections beside ${REQUESTS_PER_SECOND} requests a second`,
          columns: ['Ordinary visitors', 'Answered', 'Not', 'p50, ms', 'p95, ms', 'p99, ms'],
          rows: [row('alone', alone), row(`beside ${open} slow ones`, beside), row('afterwards', after)],
          notes: [
            verdict(countFailedRequests(beside) === 0 && (beside.statuses['503'] ?? 0) === 0, 'everybody is answered'),
            verdict(
              ratio <= GOAL_RATIO,
              `p95 at most ${GOAL_RATIO} times that without them (it is ${formatMeasurement(ratio, 2)} times)`,
            ),
            `Memory ${formatMeasurement(before / 1024 / 1024, 0)} MB, then ${formatMeasurement(memory / 1024 / 1024, 0)} MB.`,
          ],
        },
        {
          title: 'What becomes of slow connections',
          columns: ['Manner', 'Closed', 'Refused (503)', 'Closed after p50, s', 'max, s', 'Must be by, s'],
          rows: crowd.map(({ manner, slowness: { closedAfter, refused } }) => [
            manner,
            String(closedAfter.length),
            String(refused),
            formatMeasurement(percentile(closedAfter, 0.5) / 1_000, 1),
            formatMeasurement(Math.max(...closedAfter) / 1_000, 1),
            formatMeasurement(goals[manner] / 1_000, 0),
          ]),
          notes: [
            verdict(
              due.every(
                ({ manner, slowness: { closedAfter, refused } }) =>
                  closedAfter.length + refused >= CONNECTIONS_PER_KIND &&
                  closedAfter.every((ms) => ms <= goals[manner] + 2_000),
              ),
              `every slow connection is closed in time${due.length < crowd.length ? ' (those that nobody reads need longer than this run takes)' : ''}`,
            ),
            'Each that is closed is followed by another. Of long bodies strangers may have 32 on their way, and the ' +
              'slowest is sent away for the next; whoever does not read asks for 400 pages in one go.',
          ],
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
