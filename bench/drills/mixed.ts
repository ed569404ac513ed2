import { setTimeout as pause } from 'node:timers/promises';
import { alarmsOf, BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { samplePages } from '#bench/measures/sample-pages.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { MINUTE } from '#content/format/durations.ts';
import { paths } from '#content/urls/urls.ts';
import { resetRateLimits, openDrillSite, startWriting, findSiteViolations, withDatabase } from './drill-site.ts';
import { acceptedOf, countFailedRequests, sendFlood, type FloodResult } from './flood.ts';

const MINUTES = 120;
const QUICK_MINUTES = 2;
const READS_PER_SECOND = 120;
const SEARCHES_PER_SECOND = 4;
/**
 * Each request has different filters and so a different URL, so that the pages cached on demand reach their limit
 * (20,000) before the second half begins.
 */
const FILTERS_PER_SECOND = 8;
/** Pause between two writes of one person: six people make about one write a second, ninety thousand a day. */
const PAUSE_MS = 5_000;
/** An administrator changes settings, which are on every page, far less often than other people write. */
const SETTINGS_PAUSE_MS = 5 * MINUTE;
const SAMPLE_MS = 2_000;
const MEGABYTE = 1024 * 1024;
/** Maximum growth of memory in the second half, as a fraction. */
const GOAL_GROWTH = 0.05;
const MIN_MINUTES = 5;
const words = ['робота', 'квартира', 'концерт', 'авто', 'школа', 'переклад', 'diaspora', 'library', 'кава', 'житло'];

/** The minimum of each minute, which is the memory left after garbage collection. */
function perMinute(samples: readonly { at: number; bytes: number }[]): number[] {
  const minutes: number[] = [];
  for (const { at, bytes } of samples) {
    const minute = Math.floor(at / MINUTE);
    minutes[minute] = Math.min(minutes[minute] ?? Infinity, bytes);
  }
  return minutes.filter((bytes) => bytes !== undefined);
}

/** The average increase from one value to the next, by linear regression (least squares). */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

/** Readers, searchers and writers, for hours. */
export const mixed: Bench = {
  what: `A mixed load for --minutes N (${MINUTES}): memory must stay flat`,
  async run(context) {
    const { datasets, quick, seed, say } = context;
    const minutes = context.minutes ?? (quick ? QUICK_MINUTES : MINUTES);
    const seconds = minutes * 60;
    const dataset = await datasets.writable(quick ? 0 : 1_000);
    const site = await openDrillSite(context, dataset);
    const pages = (await samplePages(dataset)).slice(1).map(({ url }) => ({ path: url }));
    const server = await BuiltServer.start(dataset.env, site.log);
    const port = Number(dataset.env.PORT);
    say(`mixed: ${minutes} minutes`);
    const writers = startWriting(site, server.origin, { pauseMs: PAUSE_MS, settingsPauseMs: SETTINGS_PAUSE_MS });
    const limits = setInterval(() => void withDatabase(dataset, resetRateLimits).catch(() => undefined), MINUTE);
    const samples: { at: number; bytes: number }[] = [];
    const began = performance.now();
    const watch = setInterval(() => {
      samples.push({ at: performance.now() - began, bytes: server.memory() });
      if (samples.length % 150 === 0)
        say(
          `mixed: ${formatMeasurement(samples.at(-1)!.at / MINUTE, 0)} min, ${formatMeasurement(samples.at(-1)!.bytes / MEGABYTE, 0)} MB, ${site.known.total} writes`,
        );
    }, SAMPLE_MS);
    const [read, searched, filtered] = await Promise.all([
      sendFlood({ port, requests: pages, perSecond: READS_PER_SECOND, seconds }),
      sendFlood({
        port,
        requests: words.map((word) => ({ path: `${paths.search()}?q=${encodeURIComponent(word)}` })),
        perSecond: SEARCHES_PER_SECOND,
        seconds,
      }),
      sendFlood({
        port,
        requests: [{ path: `${paths.section('advertisements')}?priceMin={n}` }],
        perSecond: FILTERS_PER_SECOND,
        seconds,
      }),
    ]);
    clearInterval(watch);
    clearInterval(limits);
    await writers.stop();
    await pause(1_000);
    const violations = await findSiteViolations(site, server.origin, { all: true });
    await server.stop();
    for (const fault of violations.slice(0, 20)) say(`mixed: VIOLATION: ${fault}`);
    const wrong = writers.refused.filter(({ status }) => status !== 429);
    for (const { what, status, text } of wrong.slice(0, 10)) say(`mixed: ${what} was answered ${status}: ${text}`);
    const least = perMinute(samples);
    const half = least.slice(Math.floor(least.length / 2));
    const growth =
      (slopeOf(half) * Math.max(1, half.length - 1)) / (half.reduce((sum, bytes) => sum + bytes, 0) / half.length);
    const p = (done: FloodResult, share: number) => formatMeasurement(percentile(done.accepted, share), 1);
    const row = (name: string, done: FloodResult) => [
      name,
      formatMeasurement(acceptedOf(done), 0),
      String(countFailedRequests(done)),
      String(done.statuses['503'] ?? 0),
      p(done, 0.5),
      p(done, 0.95),
      p(done, 0.99),
    ];
    const written = [...writers.times].sort((a, b) => a - b);
    return [
      {
        title: `Mixed load for ${minutes} minutes`,
        columns: ['Who', 'Answered', 'Failed', '503', 'p50, ms', 'p95, ms', 'p99, ms'],
        rows: [
          row('readers of stored pages', read),
          row('searchers', searched),
          row('readers of lists with filters of their own', filtered),
          [
            'people who write',
            formatMeasurement(site.known.total, 0),
            String(wrong.length),
            String(wrong.filter(({ status }) => status === 503).length),
            ...[0.5, 0.95, 0.99].map((share) => formatMeasurement(percentile(written, share), 1)),
          ],
        ],
        notes: [
          verdict(
            [read, searched, filtered].every((done) => countFailedRequests(done) === 0) && wrong.length === 0,
            'everybody is answered, and nobody by an error',
          ),
          verdict(violations.length === 0, 'nothing acknowledged is lost, the database is sound, pages equal it'),
        ],
      },
      {
        title: 'Memory of the server during it',
        columns: [
          'At the start, MB',
          'after a quarter',
          'half',
          'three quarters',
          'at the end',
          'highest',
          'Growth in the second half',
        ],
        rows: [
          [
            ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
              formatMeasurement(
                (least[Math.min(least.length - 1, Math.floor(share * least.length))] ?? 0) / MEGABYTE,
                0,
              ),
            ),
            formatMeasurement(Math.max(...samples.map(({ bytes }) => bytes)) / MEGABYTE, 0),
            `${formatMeasurement(growth * 100, 1)} %`,
          ],
        ],
        notes: [
          half.length < MIN_MINUTES
            ? `Too short to say: the second half must have ${MIN_MINUTES} minutes.`
            : verdict(growth <= GOAL_GROWTH, `memory grows by at most ${GOAL_GROWTH * 100} % in the second half`),
          `Seed ${seed}. The least of each minute counts, what is left after the garbage has been collected; growth is the straight line through the second half. Alarms in the log: ${alarmsOf(site.log).length}.`,
        ],
      },
    ];
  },
};
