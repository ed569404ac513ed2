import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measureDatabase } from '#server/platform/telemetry/database-metrics.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { RequestMeter } from '#server/platform/telemetry/request-meter.ts';
import { createSiteMetrics, type SiteMetricsOptions } from './site-metrics.ts';

export interface Metrics {
  meter: RequestMeter;
  /** The text that Prometheus scrapes (text format 0.0.4). */
  text(): Promise<{ type: string; body: string }>;
}

/** All metrics of this process: Node (event loop, memory), requests, database, and those of `site`. */
export function createMetrics(options: { log: Log; build?: string; site: Omit<SiteMetricsOptions, 'log'> }): Metrics {
  const { log, build = 'unknown', site } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'poruch_build_info',
    help: 'What is served: always 1',
    labelNames: ['build'],
    registers: [registry],
  });
  info.set({ build }, 1);
  const meter = new RequestMeter(registry, log);
  measureDatabase(registry, log);
  const refresh = createSiteMetrics(registry, { ...site, log });
  return {
    meter,
    async text() {
      await refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
