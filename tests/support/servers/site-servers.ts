import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 40_000;

export interface SiteServerResponse {
  status: number;
  text: string;
  bytes: Buffer;
  headers: http.IncomingHttpHeaders;
}

interface ServerMessage {
  ready?: number;
  warning?: string;
  complaint?: string;
  inside?: true;
  wrote?: string;
}

/** One of several servers (`site-server.ts`), with its own directory. */
export class SiteServer {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'poruch-server-'));
  readonly #env: NodeJS.ProcessEnv;
  readonly complaints: string[] = [];
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = fork(path.resolve(import.meta.dirname, 'site-server.ts'), {
      execArgv: [],
      env: { ...process.env, ...this.#env, DATA_DIR: this.dir },
    });
    this.#child = child;
    child.on('message', ({ complaint }: ServerMessage) => complaint && this.complaints.push(complaint));
    child.once('exit', (code) => code !== null && code !== 0 && this.complaints.push(`ended with ${code}`));
    this.#port = (await this.#said('ready'))!;
  }

  /** Waits for a message of this type from the server; messages that arrive with it are not lost. */
  #said<K extends keyof ServerMessage>(what: K): Promise<ServerMessage[K]> {
    const child = this.#child!;
    return new Promise((resolve, reject) => {
      const end = () => {
        child.off('message', listen);
        reject(new Error(`the server has ended: ${this.complaints.join('; ')}`));
      };
      const listen = (said: ServerMessage) => {
        if (!(what in said)) return;
        child.off('message', listen).off('exit', end);
        resolve(said[what]);
      };
      child.on('message', listen).once('exit', end);
    });
  }

  /** Starts a job that waits. */
  async enterJob(): Promise<void> {
    const inside = this.#said('inside');
    this.#child!.send('inside');
    await inside;
  }

  /** Lets that job write. @returns `all`, or the name of the error that rejected the write */
  async finishJob(): Promise<string | undefined> {
    const wrote = this.#said('wrote');
    this.#child!.send('write');
    return wrote;
  }

  freeze(frozen: boolean): void {
    this.#child!.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Stops the server gracefully, or kills it as in a crash. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Sends a request as a browser behind its proxy would. */
  ask(
    target: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: Buffer | string | undefined } = {},
  ): Promise<SiteServerResponse> {
    return new Promise((resolve, reject) => {
      const req = http.request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: target,
          method,
          agent: false,
          headers: {
            host: 'site.test',
            origin: 'http://site.test',
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({ status: res.statusCode ?? 0, text: bytes.toString(), bytes, headers: res.headers });
          });
        },
      );
      req.on('error', reject);
      req.end(body);
    });
  }
}

/** Polls until the answer is as expected; fails with the last answer. */
export async function pollUntil<T>(ask: () => T | Promise<T>, isSo: (answer: T) => boolean, what: string): Promise<T> {
  for (const end = performance.now() + TIMEOUT_MS; ; await pause(40)) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() > end) throw new Error(`${what}: still ${JSON.stringify(answer)}`);
  }
}
