import { fork } from 'node:child_process';
import path from 'node:path';
import { track } from '#bench/processes.ts';

export interface FloodTask {
  port: number;
  /** Sent in rotation. `{n}` becomes the number of the request, `{padded}` the same in eight digits. */
  requests: readonly { method?: string; path: string; headers?: Readonly<Record<string, string>>; body?: string }[];
  /**
   * Either this many clients that send one request after another (closed), or this many requests a second, regardless
   * of response times (open).
   */
  closed?: number;
  perSecond?: number;
  seconds: number;
  /** The first value of `{n}`. Request numbers must be unique within a run. */
  from?: number;
}

export interface FloodResult {
  sent: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /**
   * Connections that broke before the response was complete, and responses that had not arrived five seconds after the
   * end.
   */
  broken: number;
  unanswered: number;
  seconds: number;
  /** Response times of 2xx and 304 responses in ms, sorted, measured from the moment when the request was due. */
  accepted: number[];
  /**
   * Delay in sending requests, at the 99th percentile, in ms. If it is high, the results measure the generator rather
   * than the server.
   */
  lateP99: number;
  /** Share of one processor. */
  cpuShare: number;
}

/** Sends requests from a separate process, which does not share its event loop with the measuring code. */
export async function sendFlood(task: FloodTask): Promise<FloodResult> {
  const child = track(fork(path.join(import.meta.dirname, 'flood-child.ts'), [JSON.stringify(task)], { execArgv: [] }));
  return new Promise((resolve, reject) => {
    child.once('message', (done: FloodResult) => resolve(done));
    child.once('exit', (code) => reject(new Error(`The load generator ended with code ${code} and without figures`)));
  });
}

export const acceptedOf = ({ accepted }: FloodResult): number => accepted.length;

/** Number of requests without a response of status 200, 201, 304 or 503. */
export function countFailedRequests({ statuses, broken, unanswered }: FloodResult): number {
  const wrong = Object.entries(statuses).filter(([status]) => !['200', '201', '304', '503'].includes(status));
  return wrong.reduce((sum, [, count]) => sum + count, 0) + broken + unanswered;
}
