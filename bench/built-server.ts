import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#content/format/durations.ts';
import { serverArgs, serverEnv } from '#scripts/prepare.ts';
import { stopChild, track } from './processes.ts';

const PATIENCE_MS = MINUTE;

/** The built server as it is deployed, with no bench code in its process. */
export class BuiltServer {
  readonly #child: ChildProcess;
  readonly pid: number;
  readonly origin: string;
  /** Time from the start of the process until it reported that it was ready. */
  readonly startMs: number;

  private constructor(child: ChildProcess, origin: string, startMs: number) {
    this.#child = child;
    this.pid = child.pid ?? 0;
    this.origin = origin;
    this.startMs = startMs;
  }

  /**
   * Starts the server and waits until it is ready. Its log is appended to the file.
   * @throws Error with the end of the log if the server exits first, or never becomes ready
   */
  static async start(env: NodeJS.ProcessEnv, log: string): Promise<BuiltServer> {
    const started = performance.now();
    const child = BuiltServer.launch(env, log);
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(
          new Error(
            `The server ended (${signal ?? code}) before it was ready:\n${readFileSync(log, 'utf8').slice(-2_000)}`,
          ),
        ),
      );
      child.on('message', (message) => {
        if (message === 'ready') resolve();
      });
    }).finally(() => clearTimeout(timer));
    return new BuiltServer(child, `http://127.0.0.1:${env.PORT}`, performance.now() - started);
  }

  /** Starts the server without waiting. */
  static launch(env: NodeJS.ProcessEnv, log: string): ChildProcess {
    const output = openSync(log, 'a');
    const child = track(
      spawn(process.execPath, serverArgs(), {
        env: { ...serverEnv, ...env },
        stdio: ['ignore', output, output, 'ipc'],
      }),
    );
    closeSync(output);
    return child;
  }

  stop(): Promise<void> {
    return stopChild(this.#child);
  }

  /** Kills the process, as a crash would: nothing more is written. */
  kill(): Promise<void> {
    return stopChild(this.#child, 'SIGKILL');
  }

  /** Suspends the process (SIGSTOP) between two instructions. `kill` still ends it. */
  async freeze(): Promise<void> {
    this.#child.kill('SIGSTOP');
    while (!/^State:\s+T/m.test(readFileSync(`/proc/${this.pid}/status`, 'utf8'))) await pause(1);
  }

  /** Bytes of memory in use now, or 0 without /proc. */
  memory(): number {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
    } catch {
      return 0;
    }
  }
}

/** Alarms in a server's log: lines of level 50 and 60. */
export function alarmsOf(log: string): string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
}
