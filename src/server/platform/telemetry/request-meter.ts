import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Log } from './log-type.ts';
import { pathPattern } from './path-pattern.ts';
import type { RequestClass, Trace } from './trace.ts';

/** Classes whose responses are logged: those by Astro or the API. The others are too numerous. */
const LOGGED_CLASSES: ReadonlySet<RequestClass> = new Set(['on_demand', 'live', 'api']);
const DURATION_BUCKETS_SECONDS = [0.0005, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A counter whose value is accumulated elsewhere. */
function createCounter(name: string, help: string, read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** Counts and times requests, and logs each that Astro or the API answered. */
export class RequestMeter {
  readonly #log: Log;
  readonly #durations: Histogram<'class' | 'status'>;
  readonly #refused: Counter<'class'>;
  readonly #active: Gauge;
  readonly #pages = { memory: 0, seconds: 0, elsewhere: 0, missed: 0, calls: 0 };

  constructor(registry: Registry, log: Log) {
    this.#log = log;
    const registers = [registry];
    const pages = this.#pages;
    this.#durations = new Histogram({
      name: 'poruch_http_request_duration_seconds',
      help: 'From the request to the end of its answer, by what it turned out to be; pages from memory stand in poruch_http_memory_pages_total',
      labelNames: ['class', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    });
    this.#refused = new Counter({
      name: 'poruch_http_refused_total',
      help: 'Answered 503 at once, since too much was going on',
      labelNames: ['class'],
      registers,
    });
    this.#active = new Gauge({
      name: 'poruch_http_requests_active',
      help: 'Requests that are being answered',
      registers,
    });
    for (const refused of ['on_demand', 'live', 'api'] as const) this.#refused.inc({ class: refused }, 0);
    registry.registerMetric(
      createCounter('poruch_http_memory_pages_total', 'Pages sent from memory', () => pages.memory),
    );
    registry.registerMetric(
      createCounter(
        'poruch_http_memory_pages_seconds_total',
        'Time that pages from memory took, all together',
        () => pages.seconds,
      ),
    );
    registry.registerMetric(
      createCounter('poruch_http_calls_total', 'Heartbeats, visits and promos told by open pages', () => pages.calls),
    );
    registry.registerMetric(
      createCounter(
        'poruch_page_store_hits_total',
        'Public pages that were there when they were asked for',
        () => pages.memory + pages.elsewhere,
      ),
    );
    registry.registerMetric(
      createCounter(
        'poruch_page_store_misses_total',
        'Public pages that were rendered while somebody waited',
        () => pages.missed,
      ),
    );
  }

  /** Counts a page sent directly from memory. Called for nearly every request, so it only adds. */
  stored(ms: number): void {
    this.#pages.memory += 1;
    this.#pages.seconds += ms / 1000;
  }

  /** Counts a presence or view report from an open page. */
  called(): void {
    this.#pages.calls += 1;
  }

  /** Counts a request that was refused with 503 at once. */
  refused(requestClass: RequestClass): void {
    this.#refused.inc({ class: requestClass });
  }

  /** Follows any other request to its end. */
  follow(trace: Trace, req: IncomingMessage, res: ServerResponse): void {
    const { method = '', url = '/' } = req;
    this.#active.inc();
    res.once('close', () => {
      this.#active.dec();
      if (trace.class === 'stored') this.#pages.elsewhere += 1;
      if (trace.class === 'on_demand') this.#pages.missed += 1;
      const ms = performance.now() - trace.began;
      const whole = res.writableFinished;
      const status = res.headersSent ? res.statusCode : 0;
      this.#durations.observe(
        { class: trace.class, status: whole ? `${Math.floor(status / 100)}xx` : 'aborted' },
        ms / 1000,
      );
      if (!LOGGED_CLASSES.has(trace.class)) return;
      const fields = {
        requestId: trace.id,
        method,
        path: pathPattern(method, url),
        class: trace.class,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(whole ? {} : { aborted: true }),
      };
      if (status >= 500 && status !== 503) this.#log.error(fields, 'request');
      else this.#log.info(fields, 'request');
    });
  }
}
