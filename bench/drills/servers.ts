import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '#bench/api-client.ts';
import { alarmsOf, BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { PageClient } from '#bench/measures/watch-pages.ts';
import { median, percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { MINUTE } from '#content/format/durations.ts';
import { findFaults } from '#server/features/doctor/rows.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { lostWrites } from './check-acknowledged.ts';
import { findWrongPages } from './check-pages.ts';
import { bucketPictures, findInconsistencies } from './consistency.ts';
import { listUnexpectedRefusals, resetRateLimits } from './drill-site.ts';
import { openTwoServers, type TwoServers } from './two-servers.ts';
import { Writers } from './writers.ts';

const GOAL_MS = 1_000;
const MAIL_COUNT = 500;
const MAIL_TIMEOUT_MS = 3 * MINUTE;

type Pair = [BuiltServer, BuiltServer];

/**
 * Measures the milliseconds from an edit request on one server until the other server shows the change on item and list
 * in both languages.
 */
async function measureVisibilityMs(site: TwoServers, servers: Pair, count: number): Promise<number[]> {
  const [api, pages] = [
    new ApiClient(servers[0].origin, site.headers),
    new PageClient(servers[1].origin, site.headers),
  ];
  const cookie = site.casts[0].editors[0]!;
  const title = 'An edit that both servers show';
  const made = JSON.parse(
    (
      await api.ask('POST', '/api/news', {
        cookie,
        body: {
          categoryId: site.casts[0].categoryId,
          texts: { ua: { title, body: 'Text.' }, us: { title, body: 'Text.' } },
        },
      })
    ).text,
  ) as { id: string; slug: string; revision: number };
  let { revision } = JSON.parse(
    (await api.ask('POST', `/api/news/${made.id}/transitions`, { cookie, body: { to: 'published' } })).text,
  ) as { revision: number };
  const urls = [`/novyny/${made.slug}`, `/us/novyny/${made.slug}`, '/novyny', '/us/novyny'];
  const times: number[] = [];
  if ((await pages.seen(urls, title)) === null)
    throw new Error(`The other server never showed ${(await pages.without(urls, title)).join(' ')}`);
  for (let number = 1; number <= count; number += 1) {
    // Avoids being in step with the other server's polling of the outbox.
    await pause(50 + site.random() * 400);
    const next = `Edit ${number} of ${count} on the first server`;
    await pages.remember(urls);
    const started = performance.now();
    const [seen, answer] = await Promise.all([
      pages.seen(urls, next),
      api.ask('PATCH', `/api/news/${made.id}`, {
        cookie,
        body: { texts: { ua: { title: next }, us: { title: next } } },
        headers: { 'if-match': `"${revision}"` },
      }),
    ]);
    if (seen === null || answer.status !== 200)
      throw new Error(
        `Edit ${number} was answered ${answer.status}, and ${seen === null ? 'never shown' : 'shown'} by the other server`,
      );
    times.push(performance.now() - started);
    ({ revision } = JSON.parse(answer.text) as { revision: number });
  }
  api.close();
  pages.close();
  return times;
}

/** Queues mails while both servers run. @returns how many never arrived, and how many arrived more than once */
async function countMailDeliveries({
  database,
  smtp,
}: TwoServers): Promise<{ missing: number; twice: number; seconds: number }> {
  const addresses = Array.from({ length: MAIL_COUNT }, (_, at) => `reader-${at}@example.org`);
  await database.batch(
    addresses.map((to) => queueMail(database, { to, subject: 'Once', text: 'Once.', html: '<p>Once.</p>' })),
  );
  const started = performance.now();
  const times = () => {
    const counts = new Map<string, number>();
    for (const to of smtp.received.flatMap((mail) => mail.to)) counts.set(to, (counts.get(to) ?? 0) + 1);
    return addresses.map((address) => counts.get(address) ?? 0);
  };
  while (times().some((count) => count === 0) && performance.now() - started < MAIL_TIMEOUT_MS) await pause(200);
  const seconds = (performance.now() - started) / 1_000;
  // A second copy of a mail would arrive a little later.
  await pause(5_000);
  return {
    missing: times().filter((count) => count === 0).length,
    twice: times().filter((count) => count > 1).length,
    seconds,
  };
}

async function violationsOf(site: TwoServers, servers: Pair): Promise<string[]> {
  const { database, known, headers, storage } = site;
  const faults: string[] = [];
  for (const writes of known) faults.push(...(await lostWrites(database, writes)));
  faults.push(...(await findInconsistencies(database, () => bucketPictures(storage))));
  const touched = known.flatMap((writes) => [...writes.touched]);
  for (const server of servers)
    faults.push(
      ...(await findWrongPages(server.origin, database, touched, headers)).map((fault) => `${server.origin}: ${fault}`),
    );
  for (const writes of known) writes.forgetTouched();
  return faults;
}

/** Two servers on one remote database and one bucket. */
export const servers: Bench = {
  what: 'Two servers on one libSQL server and one bucket: edits, mails, kill -9 of either',
  async run(context) {
    const { dir, quick, seed, say } = context;
    const [edits, kills] = quick ? [20, 3] : [100, 10];
    const site = await openTwoServers(context);
    const logs = [`${dir}/first.log`, `${dir}/second.log`] as const;
    const violations: string[] = [];
    const violated = (what: string, faults: readonly string[]): void => {
      violations.push(...faults);
      for (const fault of faults.slice(0, 10)) say(`servers: VIOLATION: ${what}: ${fault}`);
    };
    const running: Pair = [
      await BuiltServer.start(site.datasets[0].env, logs[0]),
      await BuiltServer.start(site.datasets[1].env, logs[1]),
    ];
    const starts: number[] = [];
    try {
      say(`servers: ${edits} edits`);
      const visible = await measureVisibilityMs(site, running, edits);
      say(`servers: ${MAIL_COUNT} mails`);
      const mails = await countMailDeliveries(site);
      violated('mails', [
        ...(mails.missing ? [`${mails.missing} mails never came`] : []),
        ...(mails.twice ? [`${mails.twice} mails came more than once`] : []),
      ]);
      say(`servers: ${kills} kills`);
      for (let round = 1; round <= kills; round += 1) {
        await resetRateLimits(site.database);
        const writing = running.map(
          (server, at) =>
            new Writers({
              origin: server.origin,
              headers: site.headers,
              cast: site.casts[at]!,
              known: site.known[at]!,
              pictures: site.pictures,
              random: site.random,
              pauseMs: 5,
            }),
        );
        for (const writers of writing) writers.start();
        await pause(300 + site.random() * 1_500);
        const struck = round % 2;
        await running[struck]!.kill();
        // The other server continues alone for a while.
        await pause(1_000);
        await Promise.all(writing.map((writers) => writers.stop()));
        running[struck] = await BuiltServer.start(site.datasets[struck]!.env, logs[struck]!);
        starts.push(running[struck].startMs);
        violated(`round ${round}`, writing.flatMap(listUnexpectedRefusals));
        violated(`round ${round}`, await violationsOf(site, running));
      }
      violated('at the end', await findFaults(site.database));
      const [first, second] = site.known;
      const total = first.total + second.total;
      const outbox = await latestOutboxId(site.database);
      return [
        {
          title: 'Two servers on one libSQL server (sqld) and one bucket',
          columns: [
            'Edits on one',
            'Served by the other p50, ms',
            'p95, ms',
            'max, ms',
            'Mails',
            'Missing',
            'Twice',
            'Mails took, s',
            'Kills',
            'Writes acknowledged',
            'Cut off',
            'Restart p50, ms',
            'Violations',
          ],
          rows: [
            [
              String(visible.length),
              ...[0.5, 0.95, 1].map((share) => formatMeasurement(percentile(visible, share), 0)),
              String(MAIL_COUNT),
              String(mails.missing),
              String(mails.twice),
              formatMeasurement(mails.seconds, 1),
              String(kills),
              formatMeasurement(total, 0),
              formatMeasurement(first.unanswered + second.unanswered, 0),
              formatMeasurement(median(starts), 0),
              String(violations.length),
            ],
          ],
          notes: [
            verdict(
              Math.max(...visible) <= GOAL_MS,
              `an edit on one is served by the other within ${GOAL_MS / 1_000} s`,
            ),
            verdict(mails.missing === 0 && mails.twice === 0, 'each mail arrives once'),
            verdict(
              violations.length === 0,
              'kill -9 of either under writes loses nothing, and both show what the database holds',
            ),
            `Seed ${seed}. sqld, a server that speaks S3, a mail server and both servers run on this machine. The clock of an edit begins with its request and ends when item and list show it in both languages. People write through both servers while one of them is killed, in turn; the other goes on. ${formatMeasurement(outbox, 0)} rows of the outbox were followed; ${alarmsOf(logs[0]).length + alarmsOf(logs[1]).length} alarms in the logs.`,
          ],
        },
      ];
    } finally {
      await Promise.all(running.map((server) => server.stop()));
      await site.close();
    }
  },
};
