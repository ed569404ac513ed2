import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * What a request turned out to be: a page that was ready; one that was rendered while somebody waited; an answer by Astro to
 * this visitor alone; the API; a file; or what the HTTP server answers by itself (redirects, refusals, health).
 */
const requestClasses = ['stored', 'on_demand', 'live', 'api', 'static', 'other'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** A request on its way through the server. */
export interface Trace {
  id: string;
  class: RequestClass;
  /** Milliseconds, as `performance.now()` counts. */
  began: number;
  /** Its failure stands in the log already, with its cause. */
  logged: boolean;
  /** Its sender has gone, or was cut off, before the body was whole: what fails of it then is no fault of ours. */
  isCutOff?: () => boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/** Long enough to be one of a kind, short enough for every line of the log, and no room for anything else. */
const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** Begins to follow a request; `given` is the id that a trusted proxy has given it. */
export function newTrace(given?: string | string[]): Trace {
  return {
    id: typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID(),
    class: 'other',
    began: performance.now(),
    logged: false,
  };
}

/** Whatever `act` does, later too, belongs to the request. */
export function runTraced<T>(trace: Trace, act: () => T): T {
  return traces.run(trace, act);
}

/** The request that is being answered; undefined in jobs. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Says what the request has turned out to be. */
export function classify(requestClass: RequestClass): void {
  const trace = traces.getStore();
  if (trace) trace.class = requestClass;
}

/** Tells the client by which id its request stands in the log. */
export function nameRequest(res: ServerResponse): void {
  const trace = traces.getStore();
  if (trace) res.setHeader('X-Request-Id', trace.id);
}
