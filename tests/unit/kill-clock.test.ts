import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { viewerOf } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { requestReminder } from '#server/features/event-reminders/reminders.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { headersOf, startSmtp, type TestSmtp } from '#server/platform/mail/testing.ts';
import {
  actors,
  createSample,
  publishSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const ADS = 40;
const NEWS = 8;
const EVENTS = 8;
const LIFE_DAYS = 10;
const LEAST_KILLS = rounds(5, 15);
/** Number of days between kills. */
const KILL_EVERY = rounds(3, 1);
const random = seededRandom(20_261);

let site: TestSite;
let smtp: TestSmtp;
let child: ChildProcess | null = null;
/** Errors that the child has reported. */
let complaints: string[];

beforeEach(async () => {
  site = await openTestSite();
  smtp = await startSmtp();
  complaints = [];
});
afterEach(async () => {
  await kill();
  await smtp.close();
  site.close();
});

async function start(): Promise<ChildProcess> {
  const started = fork(path.resolve(import.meta.dirname, '../support/servers/clock-runner.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: site.dir,
      DATABASE_URL: `file:${path.join(site.dir, 'test.db')}`,
      SMTP_URL: smtp.url,
      SITE_URL: 'http://127.0.0.1:3000',
    },
  });
  started.on('message', (said: { complaint?: string }) => said.complaint && complaints.push(said.complaint));
  await once(started, 'message');
  return started;
}

async function kill(): Promise<void> {
  if (!child) return;
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await gone;
  child = null;
}

/**
 * Lets a child run the due jobs, and kills it at the given moment if it has not finished. @returns whether it finished
 */
async function turn(killAfter: Promise<unknown> | null): Promise<boolean> {
  child ??= await start();
  const done = once(child, 'message').then(() => true);
  child.send(site.clock.at);
  const first = killAfter === null ? await done : await Promise.race([done, killAfter.then(() => false)]);
  if (!first) await kill();
  return first;
}

/** Resolves when the mail server has received a mail, but not acknowledged it yet. */
function atNextMail(): Promise<void> {
  return new Promise((resolve) => {
    smtp.beforeAnswer = async () => {
      smtp.beforeAnswer = async () => undefined;
      resolve();
      // Deliberate, like a slow network.
      await pause(300);
    };
  });
}

const rows = async (sql: string) =>
  (await site.database.client.execute(sql)).rows as unknown as Record<string, string | number | null>[];

test('after kill -9 at random moments each warning and mail is sent once, and every ad expires on its day', async () => {
  await site.database.client.execute(
    `update category set ads = json_set(ads, '$.expiryDays', ${LIFE_DAYS}) where id = 'advertisements-1'`,
  );
  await site.database.client.execute("update state set value = json(value + 1) where key = 'catalogue'");
  const ends = new Map<string, number>();
  for (let at = 0; at < ADS; at++) {
    site.clock.at = START + Math.floor(random() * 3 * 24) * HOUR;
    const draft = await createSample('advertisements', {}, at % 2 === 0 ? actors.user : secondActors.user);
    ends.set(
      draft.id,
      unwrapOrFail(await transitionEntry(systemActor, 'advertisements', draft.id, 'active')).expiresAt!,
    );
  }
  site.clock.at = START + 3 * DAY;
  unwrapOrFail(await createSearch(secondActors.author.id!, { kind: 'news', query: '', frequency: 'daily' }, 'ua'));
  for (let at = 0; at < NEWS; at++) {
    const draft = await createSample('news', {
      texts: {
        ua: {
          title: `Новина номер ${at} кінець`,
          excerpt: 'Коротко про новину.',
          body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Текст новини.' }] }] },
        },
      },
    });
    unwrapOrFail(
      await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at: START + (4 + at) * DAY + HOUR }),
    );
  }
  for (let at = 0; at < EVENTS; at++) {
    const startsAt = new Date(START + (5 + at) * DAY + 6 * HOUR).toISOString();
    const { id } = await publishSample('posters', { details: { startsAt, endsAt: null } }, `event-${at}`);
    const asker = { viewer: viewerOf(actors.user), locale: 'ua', clientAddress: '203.0.113.1' } as const;
    unwrapOrFail(await requestReminder({ entryId: id }, asker));
  }
  // Discards data from before the test.
  await site.database.client.execute('delete from mail');
  await site.database.client.execute('delete from notification');

  let kills = 0;
  const seen: number[] = [];
  for (let day = 3; day <= 3 + LIFE_DAYS + 2; day++) {
    site.clock.at = START + day * DAY + HOUR / 2;
    seen.push(site.clock.at);
    // At a random moment, or between a mail and its acknowledgement; twice on some days.
    for (let round = day % KILL_EVERY > 0 ? 2 : day % 4 === 0 ? 0 : 1; round < 2; round++) {
      // Killed at any moment, deliberately.
      const moment = random() < 0.4 ? Promise.race([atNextMail(), pause(400)]) : pause(random() * 120);
      if (!(await turn(moment))) kills += 1;
    }
    // Mails claimed by a killed sender are due again once its lease expires; then the day ends without kills.
    site.clock.forward(HOUR / 4);
    await turn(null);
  }
  for (; kills < LEAST_KILLS; kills++) await turn(pause(0)).then((done) => (done ? kill() : undefined));
  site.clock.forward(HOUR);
  await turn(null);
  await kill();

  const warned = await rows('select entry_id, days, count(*) as n from expiry_warning group by entry_id, days');
  expect(warned).toHaveLength(2 * ADS);
  expect(new Set(warned.map((row) => row.n))).toEqual(new Set([1]));
  for (const [id, end] of ends) {
    const [ad] = await rows(`select status, closed_at from entry where id = '${id}'`);
    expect(ad!.status, id).toBe('expired');
    const due = seen.find((at) => at >= end)!;
    expect([due, due + HOUR / 4], id).toContain(ad!.closed_at);
  }
  expect(
    await rows(
      "select type, count(*) as n from notification where type in ('expires_soon', 'expired') group by type order by type",
    ),
  ).toEqual([
    { type: 'expired', n: ADS },
    { type: 'expires_soon', n: 2 * ADS },
  ]);

  const mails = await rows('select id, status, subject, text from mail');
  expect(mails.filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(mails.filter(({ subject }) => String(subject).startsWith('Термін показу добігає кінця'))).toHaveLength(
    2 * ADS,
  );
  const alerts = mails.filter(({ text }) => /Новина номер/.test(String(text)));
  for (let at = 0; at < NEWS; at++)
    expect(
      alerts.filter(({ text }) => String(text).includes(`Новина номер ${at} кінець`)),
      `news ${at}`,
    ).toHaveLength(1);

  expect(
    await rows("select entry_id, count(*) as n from mail where entry_id like 'event-%' group by entry_id order by 1"),
  ).toEqual(Array.from({ length: EVENTS }, (_, at) => ({ entry_id: `event-${at}`, n: 1 })));

  // Each mail has arrived; duplicates share its Message-ID, and there are no more of them than kills.
  const arrived = smtp.received.map(({ raw }) => headersOf(raw)['message-id']!);
  expect(new Set(arrived)).toEqual(new Set(mails.map(({ id }) => `<${id}@127.0.0.1>`)));
  expect(arrived.length - mails.length).toBeLessThanOrEqual(kills);
  expect([await rows('pragma integrity_check'), await rows('pragma foreign_key_check'), complaints]).toEqual([
    [{ integrity_check: 'ok' }],
    [],
    [],
  ]);
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
}, 240_000);
