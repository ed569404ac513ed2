import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { serverArgs, serverEnv } from '#scripts/prepare.ts';
import type { Dataset } from './datasets.ts';
import type { AcknowledgedEdit, Edit } from './measures/edit.ts';
import { stopChild, track } from './processes.ts';

type Answer = AcknowledgedEdit | { number: number; error: string } | 'ready';

/** The site's server on a data directory, in a separate process. */
export class Server {
  readonly #child: ChildProcess;
  readonly pid: number;
  readonly origin: string;
  readonly #waiting = new Map<number, { resolve: (done: AcknowledgedEdit) => void; reject: (error: Error) => void }>();

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.pid = child.pid ?? 0;
    this.origin = origin;
    child.on('message', (message: Answer) => this.#receive(message));
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values())
        reject(new Error('The server ended before it acknowledged the edit'));
      this.#waiting.clear();
    });
  }

  /** Starts the server and waits until it responds. Rejects if it exits first. */
  static async start(dataset: Dataset): Promise<Server> {
    const child = track(
      spawn(process.execPath, serverArgs(path.join(import.meta.dirname, 'serving.ts')), {
        env: { ...serverEnv, ...dataset.env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready`)));
      child.on('message', (message: Answer) => {
        if (message === 'ready') resolve();
      });
    });
    return new Server(child, `http://127.0.0.1:${dataset.env.PORT}`);
  }

  #receive(message: Answer): void {
    if (message === 'ready') return;
    const waiting = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message);
  }

  /** Makes the serving process execute an edit. Resolves when its command layer has acknowledged it. */
  edit(edit: Edit): Promise<AcknowledgedEdit> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(edit.number, { resolve, reject });
      this.#child.send(edit, (error) => error && reject(error));
    });
  }

  stop(): Promise<void> {
    return stopChild(this.#child);
  }

  /** Kills the server, as a crash would: nothing more is written. */
  kill(): Promise<void> {
    return stopChild(this.#child, 'SIGKILL');
  }
}
