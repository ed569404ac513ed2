import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '#bench/context.ts';
import { openDataset, type Dataset } from '#bench/datasets.ts';
import { cpuMicroseconds } from '#bench/processes.ts';
import { Server } from '#bench/server.ts';
import { median, percentile, seededRandom } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FLUSH_MS } from '#server/platform/flush-timer.ts';
import { monotonicNow } from './edit.ts';
import { samplePages } from './sample-pages.ts';
import { Visits } from './visits.ts';

const VISITS_PER_SECOND = 500;
const READS_PER_SECOND = 100;
/** Maximum ratio of the time of a page with visitor counting to the time without. */
const GOAL_RATIO = 1.05;
const shares = [0.5, 0.95, 0.99] as const;

interface Reading {
  times: number[];
  errors: number;
  /** Processor time of the server, in µs. */
  cpu: number;
}

/** Requests pages at a steady rate, regardless of response times, and records each response time. */
async function read(server: Server, urls: readonly string[], ms: number): Promise<Reading> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const reading: Reading = { times: [], errors: 0, cpu: cpuMicroseconds(server.pid) };
  const get = (url: string): Promise<void> =>
    new Promise((resolve) => {
      const started = monotonicNow();
      const done = (isRight: boolean): void => {
        if (!isRight) reading.errors += 1;
        reading.times.push(monotonicNow() - started);
        resolve();
      };
      http
        .get(server.origin + url, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
          response.resume().on('end', () => done(response.statusCode === 200)),
        )
        .on('error', () => done(false));
    });
  const started = monotonicNow();
  const waiting: Promise<void>[] = [];
  for (let asked = 0; monotonicNow() - started < ms;) {
    while (asked < ((monotonicNow() - started) / 1_000) * READS_PER_SECOND)
      waiting.push(get(urls[asked++ % urls.length] ?? '/'));
    await pause(2);
  }
  await Promise.all(waiting);
  agent.destroy();
  reading.cpu = cpuMicroseconds(server.pid) - reading.cpu;
  return reading;
}

async function countedViews(database: Database): Promise<number> {
  return Number(
    (await database.client.execute('select coalesce(sum(views), 0) as views from site_day')).rows[0]?.views,
  );
}

/** Measures the same pages in turn without and with visitors. Each measurement includes one flush. */
async function compare(
  server: Server,
  visits: Visits,
  urls: readonly string[],
  rounds: number,
  say: (line: string) => void,
) {
  const without: Reading[] = [];
  const withVisits: Reading[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round += 1) {
    // The order alternates, so that a machine that slows down does not favour one side.
    for (const isCounted of round % 2 === 1 ? [false, true] : [true, false]) {
      visits.start({ origin: isCounted ? server.origin : null, perSecond: VISITS_PER_SECOND, paths: urls });
      const reading = await read(server, urls, FLUSH_MS);
      const done = await visits.stop();
      (isCounted ? withVisits : without).push(reading);
      if (!isCounted) continue;
      acknowledged += done.answeredAt.length;
      // The counts are flushed before the other side is measured.
      await pause(FLUSH_MS);
    }
    say(`visitors: ${round}/${rounds}`);
  }
  return { without, withVisits, acknowledged };
}

/** Number of acknowledged visits that are lost if the server ends while visits are arriving. */
async function countLostVisits(
  end: 'SIGTERM' | 'SIGKILL',
  dataset: Dataset,
  database: Database,
  visits: Visits,
  urls: readonly string[],
  delay: number,
) {
  const server = await Server.start(dataset);
  const before = await countedViews(database);
  visits.start({ origin: server.origin, perSecond: VISITS_PER_SECOND, paths: urls });
  await pause(delay);
  const endedAt = monotonicNow();
  await (end === 'SIGTERM' ? server.stop() : server.kill());
  const { answeredAt } = await visits.stop();
  const counted = (await countedViews(database)) - before;
  return {
    acknowledged: answeredAt.length,
    lost: Math.max(0, answeredAt.length - counted),
    lately: answeredAt.filter((at) => at > endedAt - FLUSH_MS).length,
  };
}

/** How much visitor counting slows pages down for readers, and how many counts are lost when the server ends. */
export const visitors: Bench = {
  what: `${VISITS_PER_SECOND} visitors a second, counted while pages are read`,
  async run({ datasets, quick, seed, say }) {
    const rounds = quick ? 1 : 6;
    const ends = quick ? 1 : 3;
    const random = seededRandom(seed);
    const { dataset: plain } = await datasets.prerendered(0);
    // Gives each visitor a separate IP address, as forwarded by a proxy.
    const dataset: Dataset = { ...plain, env: { ...plain.env, TRUSTED_PROXIES: '127.0.0.1' } };
    const database = await openDataset(dataset);
    const urls = (await samplePages(dataset)).map(({ url }) => url);
    const visits = await Visits.open();
    const server = await Server.start(dataset);
    try {
      await read(server, urls, 3_000);
      say(`visitors: ${rounds} rounds of ${FLUSH_MS / 1_000} s without and with`);
      const { without, withVisits, acknowledged } = await compare(server, visits, urls, rounds, say);
      await server.stop();
      const stops: Awaited<ReturnType<typeof countLostVisits>>[] = [];
      const kills: Awaited<ReturnType<typeof countLostVisits>>[] = [];
      for (let end = 0; end < ends; end += 1) {
        const delay = FLUSH_MS + random() * FLUSH_MS;
        say(`visitors: SIGTERM and kill -9 after ${formatMeasurement(delay / 1_000, 1)} s`);
        stops.push(await countLostVisits('SIGTERM', dataset, database, visits, urls, delay));
        kills.push(await countLostVisits('SIGKILL', dataset, database, visits, urls, delay));
      }
      return [latencyTable(without, withVisits, acknowledged, rounds), lossTable(stops, kills, seed)];
    } finally {
      await visits.close();
      await server.stop();
      database.close();
    }
  },
};

function latencyTable(
  without: readonly Reading[],
  withVisits: readonly Reading[],
  acknowledged: number,
  rounds: number,
): Table {
  const times = (readings: readonly Reading[]) => readings.flatMap((reading) => reading.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const errors = (readings: readonly Reading[]) => sum(readings.map((reading) => reading.errors));
  const row = (name: string, readings: readonly Reading[]) => [
    name,
    formatMeasurement(times(readings).length, 0),
    ...shares.map((share) => formatMeasurement(percentile(times(readings), share), 3)),
    String(errors(readings)),
  ];
  // The median of the rounds, so that other work on the machine during one round does not skew the result.
  const ratios = shares.map((share) =>
    median(
      withVisits.map((reading, at) => percentile(reading.times, share) / percentile(without[at]?.times ?? [], share)),
    ),
  );
  const cost = (sum(withVisits.map(({ cpu }) => cpu)) - sum(without.map(({ cpu }) => cpu))) / acknowledged;
  return {
    title: `Visitors: ${VISITS_PER_SECOND} a second while pages are read`,
    columns: ['Pages are read', 'Reads', 'p50, ms', 'p95, ms', 'p99, ms', 'Errors'],
    rows: [
      row('alone', without),
      row('while visitors are counted', withVisits),
      ['ratio, middle of the rounds', '', ...ratios.map((ratio) => formatMeasurement(ratio, 2)), ''],
    ],
    notes: [
      verdict(
        (ratios[0] ?? NaN) <= GOAL_RATIO && errors(withVisits) === 0,
        `counting ${VISITS_PER_SECOND} visitors a second makes a page at most ${formatMeasurement((GOAL_RATIO - 1) * 100, 0)} % slower at the median`,
      ),
      `${rounds} rounds of ${FLUSH_MS / 1_000} s each, ${READS_PER_SECOND} reads a second at an even pace; each span holds a write of what was counted. Without visitors their sender sends as many to itself, so that the machine has the same to do besides the counting.`,
      `A visit costs the server ${formatMeasurement(cost, 0)} µs of processor time, its connection included.`,
    ],
  };
}

function lossTable(
  stops: readonly { acknowledged: number; lost: number; lately: number }[],
  kills: readonly { acknowledged: number; lost: number; lately: number }[],
  seed: number,
): Table {
  const row = (name: string, ends: typeof stops) => [
    name,
    String(ends.length),
    formatMeasurement(
      ends.reduce((sum, one) => sum + one.acknowledged, 0),
      0,
    ),
    formatMeasurement(Math.max(...ends.map(({ lost }) => lost)), 0),
    formatMeasurement(Math.max(...ends.map(({ lately }) => lately)), 0),
  ];
  return {
    title: 'Visitors: what an end of the server loses',
    columns: [
      'End',
      'Times',
      'Visits acknowledged',
      'Lost, at most',
      `Acknowledged in the last ${FLUSH_MS / 1_000} s, at most`,
    ],
    rows: [row('SIGTERM', stops), row('kill -9', kills)],
    notes: [
      verdict(
        stops.every(({ lost }) => lost === 0),
        'a graceful stop loses no visit',
      ),
      verdict(
        kills.every(({ lost, lately }) => lost <= lately),
        `kill -9 loses at most what came since the last flush, ${FLUSH_MS / 1_000} s ago`,
      ),
      `Seed ${seed}. The server ends while ${VISITS_PER_SECOND} visitors a second come; what it has acknowledged is compared with what the database holds.`,
    ],
  };
}
