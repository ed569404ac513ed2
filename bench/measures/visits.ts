import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { stopChild, track } from '#bench/processes.ts';

export interface VisitsTask {
  /** `null` if the sending process responds to its own requests. */
  origin: string | null;
  perSecond: number;
  /** Reported in rotation. */
  paths: readonly string[];
}

export interface VisitsResult {
  sent: number;
  /** When each visit was acknowledged, in ms of the machine's monotonic clock. */
  answeredAt: number[];
  /** Number of visits refused or not answered. */
  failed: number;
}

/** Visitors at a steady rate, simulated by a separate process. */
export class Visits {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async open(): Promise<Visits> {
    const child = track(fork(path.join(import.meta.dirname, 'visits-child.ts')));
    await new Promise((resolve) => child.once('message', resolve));
    return new Visits(child);
  }

  start(task: VisitsTask): void {
    this.#child.send(task);
  }

  /** Stops the visits. Resolves once the last one has been answered or refused. */
  stop(): Promise<VisitsResult> {
    const done = new Promise<VisitsResult>((resolve) =>
      this.#child.once('message', (message) => resolve(message as VisitsResult)),
    );
    this.#child.send('stop');
    return done;
  }

  close(): Promise<void> {
    return stopChild(this.#child);
  }
}
