import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FloodResult, FloodTask } from './flood.ts';

/**
 * A separate process that sends requests as bytes over plain sockets, because Node's HTTP client would be slower than
 * the server under test.
 */
const { port, requests, closed, perSecond = 0, seconds, from = 1 } = JSON.parse(process.argv[2]!) as FloodTask;
const MAX_CONNECTIONS = 4_000;
const TICK_MS = 2;
const DRAIN_TIMEOUT_MS = 5_000;

const templates = requests.map(({ method = 'GET', path, headers = {}, body }) => {
  const length =
    body === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body.replaceAll('{padded}', '00000000'))),
        };
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'accept-encoding': 'br',
    'sec-fetch-site': 'same-origin',
    ...length,
    ...headers,
  });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
});

const result: FloodResult = {
  sent: 0,
  statuses: {},
  broken: 0,
  unanswered: 0,
  seconds,
  accepted: [],
  lateP99: 0,
  cpuShare: 0,
};
const delaysMs: number[] = [];
/** Due times of requests that found no free connection. */
const backlog: number[] = [];
const idle: Connection[] = [];
let connections = 0;
let waiting = 0;
let isOver = false;

/** Length of the complete response at the start of the text, or null if it is incomplete. */
function answerLength(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const status = text.slice(9, 12);
  if (status === '304' || status === '204') return head + 4;
  const headers = text.slice(0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) return text.length >= head + 4 + Number(length) ? head + 4 + Number(length) : null;
  return text.endsWith('\r\n0\r\n\r\n') ? text.length : null;
}

class Connection {
  readonly #socket: net.Socket;
  #text = '';
  #due: number | null = null;

  constructor() {
    connections += 1;
    this.#socket = net.connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay();
    this.#socket.on('data', (text: string) => this.#receive(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#gone());
  }

  send(due: number): void {
    this.#due = due;
    waiting += 1;
    const number = from + result.sent;
    result.sent += 1;
    delaysMs.push(performance.now() - due);
    this.#socket.write(
      templates[number % templates.length]!.replaceAll('{n}', String(number)).replaceAll(
        '{padded}',
        String(number).padStart(8, '0'),
      ),
    );
  }

  #receive(text: string): void {
    this.#text += text;
    if (this.#due === null || answerLength(this.#text) === null) return;
    const status = this.#text.slice(9, 12);
    const closes = /\r\nconnection: close/i.test(this.#text.slice(0, this.#text.indexOf('\r\n\r\n') + 2));
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (/^(?:2..|304)$/.test(status)) result.accepted.push(performance.now() - this.#due);
    this.#text = '';
    this.#due = null;
    waiting -= 1;
    if (closes) this.#socket.destroy();
    else free(this);
  }

  #gone(): void {
    connections -= 1;
    const at = idle.indexOf(this);
    if (at !== -1) idle.splice(at, 1);
    if (this.#due !== null) {
      result.broken += 1;
      waiting -= 1;
      this.#due = null;
    }
    if (isOver) return;
    // A queued request takes the freed connection.
    const due = closed === undefined ? backlog.shift() : performance.now();
    if (due !== undefined) new Connection().send(due);
  }

  end(): void {
    this.#due = null;
    this.#socket.destroy();
  }
}

function free(connection: Connection): void {
  if (isOver) return connection.end();
  if (closed !== undefined) return connection.send(performance.now());
  const due = backlog.shift();
  if (due === undefined) idle.push(connection);
  else connection.send(due);
}

const started = performance.now();
const cpu = process.cpuUsage();
if (closed !== undefined) {
  for (let at = 0; at < closed; at += 1) new Connection().send(performance.now());
  await pause(seconds * 1_000);
} else {
  for (let due = 0; performance.now() - started < seconds * 1_000;) {
    for (; due < ((performance.now() - started) / 1_000) * perSecond; due += 1) {
      const at = started + (due / perSecond) * 1_000;
      const connection = idle.pop() ?? (connections < MAX_CONNECTIONS ? new Connection() : null);
      if (connection === null) backlog.push(at);
      else connection.send(at);
    }
    await pause(TICK_MS);
  }
}
isOver = true;
const { user, system } = process.cpuUsage(cpu);
result.seconds = (performance.now() - started) / 1_000;
result.cpuShare = (user + system) / 1e6 / result.seconds;
const isWaiting = () => waiting > 0;
for (const deadline = performance.now() + DRAIN_TIMEOUT_MS; isWaiting() && performance.now() < deadline;)
  await pause(10);
result.unanswered = waiting + backlog.length;
result.accepted.sort((a, b) => a - b);
result.lateP99 = delaysMs.sort((a, b) => a - b)[Math.floor(delaysMs.length * 0.99)] ?? 0;
process.send!(result, () => process.exit(0));
