import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { samplePages } from '#bench/measures/sample-pages.ts';
import { signIn } from '#bench/sign-in.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { paths } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { acceptedOf, countFailedRequests, sendFlood, type FloodResult, type FloodTask } from './flood.ts';

const OVERLOAD_FACTOR = 10;
const GOAL_P99_MS = 2_000;
const GOAL_RECOVERY_MS = 5_000;
const GOAL_MEMORY_BYTES = 600 * 1024 * 1024;
/** Number of connections, each sending one request after another, that measure the server's capacity. */
const CAPACITY_CONNECTIONS = 8;
const PAGES_PER_SECOND = 50;
const NORMAL_RESPONSES_IN_A_ROW = 5;
const MEGABYTE = 1024 * 1024;
const words = ['робота', 'квартира', 'концерт', 'авто', 'школа', 'переклад', 'diaspora', 'library', 'кава', 'житло'];

type Requests = FloodTask['requests'];

interface Round {
  name: string;
  capacity: number;
  offered: number;
  flooded: FloodResult;
  /** Stored pages at a steady rate: without other load, and during the flood. */
  alone: FloodResult;
  during: FloodResult;
  recoveredMs: number;
  memory: { before: number; peak: number };
}

async function timeRequest(
  origin: string,
  one: Requests[number],
  number: number,
): Promise<{ status: number; ms: number }> {
  const fill = (text: string) =>
    text.replaceAll('{n}', String(number)).replaceAll('{padded}', String(number).padStart(8, '0'));
  const started = performance.now();
  return new Promise((resolve) => {
    const request = http.request(
      origin + fill(one.path),
      {
        method: one.method ?? 'GET',
        agent: false,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(one.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...one.headers,
        },
      },
      (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
      },
    );
    request.on('error', () => resolve({ status: 0, ms: performance.now() - started }));
    request.end(one.body === undefined ? undefined : fill(one.body));
  });
}

/** Time until several consecutive requests are answered about as fast as before. */
async function measureRecoveryMs(origin: string, requests: Requests, usual: number, from: number): Promise<number> {
  const started = performance.now();
  const patience = Math.max(100, 3 * usual);
  for (let number = from, good = 0, since = started; performance.now() - started < 30_000; number += 1) {
    const { status, ms } = await timeRequest(origin, requests[number % requests.length]!, number);
    const normal = (status === 200 || status === 201) && ms <= patience;
    if (!normal) {
      good = 0;
      since = performance.now();
    } else if (++good === NORMAL_RESPONSES_IN_A_ROW) return since - started;
    await pause(20);
  }
  return Infinity;
}

async function watchMemory(server: BuiltServer, work: () => Promise<void>): Promise<{ before: number; peak: number }> {
  const memory = { before: server.memory(), peak: 0 };
  const timer = setInterval(() => (memory.peak = Math.max(memory.peak, server.memory())), 200);
  await work().finally(() => clearInterval(timer));
  return memory;
}

/** The four most expensive kinds of requests, each expensive for a different reason. */
function costlyRequests(cookie: string): [name: string, requests: Requests][] {
  const body = JSON.stringify({
    categoryId: demoId.category('news', 'hromada'),
    texts: { ua: { title: 'Overload {padded}', body: 'Text.' }, us: { title: 'Overload {padded}', body: 'Text.' } },
  });
  return [
    ['API, read', Array.from({ length: 20 }, (_, at) => ({ path: `/api/news?page=${at + 1}` }))],
    ['pages that are not stored', [{ path: `${paths.section('advertisements')}?priceMin={n}` }]],
    ['search', words.flatMap((word) => [{ path: `${paths.search()}?q=${encodeURIComponent(word)}` }])],
    ['API, written', [{ method: 'POST', path: '/api/news', headers: { cookie }, body }]],
  ];
}

/** Sends requests at ten times the server's capacity, regardless of response times, while stored pages are read. */
export const overload: Bench = {
  what: `${OVERLOAD_FACTOR} times more requests than can be served`,
  async run({ datasets, dir, quick, say }) {
    const seconds = quick ? 6 : 30;
    const { dataset } = await datasets.prerendered(quick ? 0 : 2_000);
    const database = await openDataset(dataset);
    const [cookie] = await signIn(database, dataset, 1, 'editor');
    database.close();
    const pages: Requests = (await samplePages(dataset)).slice(1).map(({ url }) => ({ path: url }));
    const port = Number(dataset.env.PORT);
    const rounds: Round[] = [];
    let number = 1_000;
    for (const [name, requests] of costlyRequests(cookie!)) {
      const server = await BuiltServer.start(dataset.env, `${dir}/overload.log`);
      const ask = async (task: Omit<FloodTask, 'port' | 'requests'>, what = requests): Promise<FloodResult> => {
        const done = await sendFlood({ port, requests: what, from: number, ...task });
        number += done.sent;
        return done;
      };
      try {
        await ask({ closed: CAPACITY_CONNECTIONS, seconds: 3 });
        const steady = await ask({ closed: CAPACITY_CONNECTIONS, seconds: quick ? 3 : 8 });
        const capacity = acceptedOf(steady) / steady.seconds;
        await ask({ perSecond: PAGES_PER_SECOND, seconds: 2 }, pages);
        const alone = await ask({ perSecond: PAGES_PER_SECOND, seconds: quick ? 4 : 15 }, pages);
        const offered = Math.round(capacity * OVERLOAD_FACTOR);
        say(`overload: ${name}: ${formatMeasurement(capacity, 0)} a second, now ${formatMeasurement(offered, 0)}`);
        let flooded!: FloodResult;
        let during!: FloodResult;
        const memory = await watchMemory(server, async () => {
          [flooded, during] = await Promise.all([
            ask({ perSecond: offered, seconds }),
            pause(500).then(() =>
              sendFlood({ port, requests: pages, perSecond: PAGES_PER_SECOND, seconds: seconds - 1 }),
            ),
          ]);
        });
        const recoveredMs = await measureRecoveryMs(
          server.origin,
          requests,
          percentile(steady.accepted, 0.5),
          (number += 1_000),
        );
        rounds.push({ name, capacity, offered, flooded, alone, during, recoveredMs, memory });
      } finally {
        await server.stop();
      }
    }
    const p = (done: FloodResult, share: number) => percentile(done.accepted, share);
    return [
      {
        title: `${OVERLOAD_FACTOR} times more than can be served, for ${seconds} s`,
        columns: [
          'Asked for',
          'Can do/s',
          'Offered/s',
          'Answered/s',
          '503/s',
          'Other',
          'p50, ms',
          'p99, ms',
          'Normal after, ms',
          'Memory before, MB',
          'highest, MB',
          'Generator, CPU',
          'late p99, ms',
        ],
        rows: rounds.map(({ name, capacity, flooded, recoveredMs, memory }) => [
          name,
          formatMeasurement(capacity, 0),
          formatMeasurement(flooded.sent / flooded.seconds, 0),
          formatMeasurement(acceptedOf(flooded) / flooded.seconds, 0),
          formatMeasurement((flooded.statuses['503'] ?? 0) / flooded.seconds, 0),
          String(countFailedRequests(flooded)),
          formatMeasurement(p(flooded, 0.5), 0),
          formatMeasurement(p(flooded, 0.99), 0),
          formatMeasurement(recoveredMs, 0),
          formatMeasurement(memory.before / MEGABYTE, 0),
          formatMeasurement(memory.peak / MEGABYTE, 0),
          `${formatMeasurement(flooded.cpuShare * 100, 0)} %`,
          formatMeasurement(flooded.lateP99, 0),
        ]),
        notes: [
          verdict(
            rounds.every(({ flooded }) => countFailedRequests(flooded) === 0),
            'only 200, 201, 304 and 503; no connection broken',
          ),
          verdict(
            rounds.every(({ flooded }) => p(flooded, 0.99) <= GOAL_P99_MS),
            `p99 of the accepted ≤ ${GOAL_P99_MS / 1_000} s`,
          ),
          verdict(
            rounds.every(({ recoveredMs }) => recoveredMs <= GOAL_RECOVERY_MS),
            `normal again within ${GOAL_RECOVERY_MS / 1_000} s`,
          ),
          verdict(
            rounds.every(({ memory }) => memory.peak <= GOAL_MEMORY_BYTES),
            `memory stays under ${GOAL_MEMORY_BYTES / MEGABYTE} MB`,
          ),
          `What the server can do is what ${CAPACITY_CONNECTIONS} connections get that ask one after another. The flood comes evenly from a process of its own, over as many connections as it takes; times count from the moment at which a request was due. Server and generator have two processors between them.`,
          `Other answers and failures: ${rounds.map(({ name, flooded: { statuses, broken, unanswered } }) => `${name} ${JSON.stringify(statuses)}, ${broken} broken, ${unanswered} unanswered`).join('; ')}.`,
        ],
      },
      {
        title: 'Stored pages during that flood',
        columns: [
          'Flood of',
          'Pages read',
          'Failed',
          'p50 alone, ms',
          'p95 alone, ms',
          'p50 during, ms',
          'p95 during, ms',
          'p99 during, ms',
          'p95, ratio',
        ],
        rows: rounds.map(({ name, alone, during }) => [
          name,
          formatMeasurement(acceptedOf(during), 0),
          String(during.sent - acceptedOf(during)),
          ...[p(alone, 0.5), p(alone, 0.95), p(during, 0.5), p(during, 0.95), p(during, 0.99)].map((ms) =>
            formatMeasurement(ms, 1),
          ),
          formatMeasurement(p(during, 0.95) / p(alone, 0.95), 1),
        ]),
        notes: [
          verdict(
            rounds.every(({ during }) => during.sent === acceptedOf(during) && p(during, 0.95) <= 250),
            'every stored page is sent, p95 ≤ 250 ms',
          ),
          `${PAGES_PER_SECOND} pages a second at an even pace, from a third process. The event loop is one: a page waits for what is being rendered at that moment, and the two processors are busy.`,
        ],
      },
    ];
  },
};
