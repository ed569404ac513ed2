import { fork } from 'node:child_process';
import path from 'node:path';
import { track } from '#bench/processes.ts';

export interface FloodTask {
  port: number;
  /**
   * Asked in turn. `{n}` becomes the number of the request, `{padded}` the same in eight digits.
   */
  requests: readonly { method?: string; path: string; headers?: Readonly<Record<string, string>>; body?: string }[];
  /** So many ask one after another (closed), or so many requests a second come whatever the answers take (open). */
  closed?: number;
  perSecond?: number;
  seconds: number;
  /** The first `{n}`; no request of a run must be that of another. */
  from?: number;
}

export interface FloodDone {
  sent: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Connections that broke before their answer was whole, and answers that had not come five seconds after the end. */
  broken: number;
  unanswered: number;
  seconds: number;
  /** Of answers 2xx and 304, in ms, sorted: from the moment at which the request was due. */
  accepted: number[];
  /** How late requests left, at the 99th percentile, in ms: a generator that is late measures itself. */
  lateP99: number;
  /** Of one processor. */
  cpuShare: number;
}

/** Asks a server from a process of its own, which shares no event loop with whoever measures. */
export async function flood(task: FloodTask): Promise<FloodDone> {
  const child = track(fork(path.join(import.meta.dirname, 'flood-child.ts'), [JSON.stringify(task)], { execArgv: [] }));
  return new Promise((resolve, reject) => {
    child.once('message', (done: FloodDone) => resolve(done));
    child.once('exit', (code) => reject(new Error(`The load generator ended with code ${code} and without figures`)));
  });
}

export const acceptedOf = ({ accepted }: FloodDone): number => accepted.length;

/** Answers that are neither an answer nor a polite no. */
export function failuresOf({ statuses, broken, unanswered }: FloodDone): number {
  const wrong = Object.entries(statuses).filter(([status]) => !['200', '201', '304', '503'].includes(status));
  return wrong.reduce((sum, [, count]) => sum + count, 0) + broken + unanswered;
}
