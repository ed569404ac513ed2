import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { cpuMicroseconds } from '#bench/processes.ts';
import { Server } from '#bench/server.ts';
import { signIn } from '#bench/sign-in.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { listOnlineUserIds } from '#server/core/accounts/presence.ts';
import { monotonicNow } from './edit.ts';

const USER_COUNT = 2_000;
const INTERVAL_SECONDS = 60;
/** Percent of one processor. */
const MAX_CORE_PERCENT = 5;
const WARM_UP_SECONDS = 3;

interface Load {
  /** Percent of one processor that the server used. */
  cpu: number;
  sent: number;
  errors: number;
  /** Response times in milliseconds. */
  times: number[];
}

/** Sends heartbeats at a steady rate, rotating through the people, and measures their cost to the server. */
async function sendHeartbeats(
  server: Server,
  cookies: readonly string[],
  perSecond: number,
  seconds: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const load: Load = { cpu: 0, sent: 0, errors: 0, times: [] };
  const beat = (cookie: string): Promise<void> =>
    new Promise((resolve) => {
      const started = monotonicNow();
      const done = (status: number | undefined): void => {
        if (status !== 204) load.errors += 1;
        load.times.push(monotonicNow() - started);
        resolve();
      };
      const request = http.request(
        `${server.origin}/api/heartbeat`,
        {
          method: 'POST',
          agent,
          headers: { cookie, origin: server.origin, 'sec-fetch-site': 'same-origin', 'content-length': 0 },
        },
        (response) => {
          response.resume().on('end', () => done(response.statusCode));
        },
      );
      request.on('error', () => done(undefined));
      request.end();
    });
  const started = monotonicNow();
  const cpu = cpuMicroseconds(server.pid);
  const waiting: Promise<void>[] = [];
  for (;;) {
    const elapsed = (monotonicNow() - started) / 1_000;
    if (elapsed >= seconds) break;
    while (load.sent < elapsed * perSecond) waiting.push(beat(cookies[load.sent++ % cookies.length] ?? ''));
    await pause(5);
  }
  await Promise.all(waiting);
  load.cpu = (cpuMicroseconds(server.pid) - cpu) / (monotonicNow() - started) / 10;
  agent.destroy();
  return load;
}

/** The cost of the heartbeats of all signed-in users to the server that also serves the pages. */
export const heartbeats: Bench = {
  what: `Heartbeats of ${USER_COUNT.toLocaleString('en-US')} signed-in people`,
  async run({ datasets, quick, say }) {
    const seconds = quick ? 10 : 30;
    const rate = USER_COUNT / INTERVAL_SECONDS;
    const { dataset } = await datasets.prerendered(0);
    const database = await openDataset(dataset);
    say(`heartbeats: signing in ${USER_COUNT} people`);
    const cookies = await signIn(database, dataset, USER_COUNT);
    const server = await Server.start(dataset);
    try {
      await sendHeartbeats(server, cookies, rate, WARM_UP_SECONDS);
      say(
        `heartbeats: ${seconds} s without any, ${seconds} s with ${formatMeasurement(rate, 1)} a second, ${seconds} s with ten times as many`,
      );
      const idle = await sendHeartbeats(server, [], 0, seconds);
      const loads = [
        await sendHeartbeats(server, cookies, rate, seconds),
        await sendHeartbeats(server, cookies, rate * 10, seconds),
      ];
      // The next flush writes all of them to the database.
      await server.stop();
      const present = (await listOnlineUserIds(database)).length;
      const expected = Math.min(USER_COUNT, Math.max(...loads.map((load) => load.sent)));
      const rows = loads.map((load, at) => [
        `${formatMeasurement(USER_COUNT * 10 ** at, 0)} people, a beat each ${INTERVAL_SECONDS} s`,
        formatMeasurement(load.sent / seconds, 1),
        `${formatMeasurement(load.cpu, 1)} %`,
        `${formatMeasurement(load.cpu - idle.cpu, 1)} %`,
        formatMeasurement(((load.cpu - idle.cpu) * 10_000 * seconds) / load.sent, 0),
        formatMeasurement(percentile(load.times, 0.5)),
        formatMeasurement(percentile(load.times, 0.99)),
        String(load.errors),
      ]);
      const cost = (loads[0]?.cpu ?? NaN) - idle.cpu;
      return [
        {
          title: 'Heartbeats: what signed-in people cost who have a page open',
          columns: [
            'Load',
            'Beats/s',
            'CPU of one core',
            'without the idle server',
            'µs CPU a beat',
            'p50, ms',
            'p99, ms',
            'Errors',
          ],
          rows,
          notes: [
            verdict(
              cost < MAX_CORE_PERCENT && loads[0]?.errors === 0,
              `${formatMeasurement(USER_COUNT, 0)} signed-in people cost less than ${MAX_CORE_PERCENT} % of one core`,
            ),
            verdict(
              present >= expected,
              `everyone who sent a heartbeat is present after the server has stopped (${formatMeasurement(present, 0)})`,
            ),
            `User and system time of the server’s process over ${seconds} s each; idle it took ${formatMeasurement(idle.cpu, 1)} %. Each beat looks up the session and the person in the database, so that a ban counts at once; who is present is written every 10 s in one batch.`,
          ],
        },
      ];
    } finally {
      await server.stop();
      database.close();
    }
  },
};
