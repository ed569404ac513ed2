import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Kinds of requests: a stored page; one rendered on demand; Astro's response for this visitor alone; the API; a file;
 * or a response of the HTTP server itself (redirects, refusals, health).
 */
const requestClasses = ['stored', 'on_demand', 'live', 'api', 'static', 'other'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** A request that is being processed. */
export interface Trace {
  id: string;
  class: RequestClass;
  /** Start in milliseconds, on the clock of `performance.now()`. */
  began: number;
  /** Its failure is already logged, with its cause. */
  logged: boolean;
  /**
   * The client disconnected, or was disconnected, before the body was complete: a resulting failure is not a server
   * error.
   */
  isCutOff?: () => boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/** Long enough to be unique, short enough for every log line, and without special characters. */
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/;

/** Starts a trace; `given` is the request's id from a trusted proxy. */
export function newTrace(given?: string | string[]): Trace {
  return {
    id: typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID(),
    class: 'other',
    began: performance.now(),
    logged: false,
  };
}

/** Runs `act`; all its work, even later, belongs to the request. */
export function runTraced<T>(trace: Trace, act: () => T): T {
  return traces.run(trace, act);
}

/** Returns the current request, or `undefined` in jobs. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Sets the kind of the current request. */
export function setRequestClass(requestClass: RequestClass): void {
  const trace = traces.getStore();
  if (trace) trace.class = requestClass;
}

/** Sends the client its request id, as used in the log. */
export function sendRequestId(res: ServerResponse): void {
  const trace = traces.getStore();
  if (trace) res.setHeader('X-Request-Id', trace.id);
}
