import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { confirmLink } from '#server/core/accounts/sign-in-forms.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { readLease } from '#server/platform/database/lease-rows.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { JOBS_LEASE_NAME } from '#server/platform/jobs/lease.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { headersOf, startSmtp, type TestSmtp } from '#server/platform/mail/testing.ts';
import { cookiesOf } from '#tests/support/auth-calls.ts';
import { createSample, fillSite, unwrapOrFail, publishSample } from '#tests/support/data/test-site.ts';
import { startS3, type TestBucket } from '#tests/support/servers/s3.ts';
import { SiteServer, pollUntil } from '#tests/support/servers/site-servers.ts';
import { startSqld, type Sqld } from '#tests/support/servers/sqld.ts';

/** Two servers in their own processes, one libSQL, one bucket, one mail server: all of them real. */
let sqld: Sqld;
let bucket: TestBucket;
let smtp: TestSmtp;
let database: Database;
let servers: [SiteServer, SiteServer];
let cookie: string;

beforeAll(async () => {
  [sqld, bucket, smtp] = await Promise.all([startSqld(), startS3(), startSmtp()]);
  const env = {
    NODE_ENV: 'test',
    SITE_URL: 'http://site.test',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: sqld.url,
    DATABASE_AUTH_TOKEN: sqld.token,
    SMTP_URL: smtp.url,
    ...bucket.env,
  };
  database = useDatabase(await openDatabase(sqld.url, sqld.token));
  // Both servers and this process find an empty database and migrate it.
  servers = [new SiteServer(env), new SiteServer(env)];
  await Promise.all([migrate(database), ...servers.map((server) => server.start())]);
  await fillSite(database, Date.now());
  cookie = await signIn('admin');
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  database.close();
  await Promise.all([sqld.close(), bucket.close(), smtp.close()]);
  setClock(null);
});

// An error in a server's log fails the test.
afterEach(() => {
  for (const { complaints } of servers) expect(complaints.splice(0)).toEqual([]);
});

/** A new session of a person of the test site, as the value of a Cookie header. */
async function signIn(id: string): Promise<string> {
  const token = new URL(await createSignInLink(`${id}@poruch.test`)).searchParams.get('token')!;
  const done = await confirmLink(
    { locale: 'ua', headers: new Headers({ 'x-forwarded-for': '10.1.1.1' }), returnTo: null },
    token,
  );
  if (!done.ok) throw new Error(done.error);
  return cookiesOf(done.cookies);
}

/** The server that runs the jobs, according to the database. */
async function holder(): Promise<SiteServer | undefined> {
  const lease = await readLease(database, JOBS_LEASE_NAME);
  return servers.find(({ pid }) => lease?.holder?.split(' ')[1] === String(pid));
}
const other = (server: SiteServer) => servers.find((candidate) => candidate !== server)!;
const pageOf = (slug: string) => `/novyny/${slug}`;

function rename(server: SiteServer, id: string, revision: number, title: string) {
  return server.ask(`/api/news/${id}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', 'if-match': `"${revision}"` },
    body: JSON.stringify({ texts: { ua: { title } } }),
  });
}

test('migrations started by three processes at once are all applied exactly once', async () => {
  const { rows } = await database.client.execute(
    'select count(*) as rows, count(distinct created_at) as different from __drizzle_migrations',
  );
  expect(rows[0]!.rows).toBe(rows[0]!.different);
  expect(Number(rows[0]!.rows)).toBeGreaterThan(15);
});

test('an edit through one server appears on the page that the other serves', async () => {
  const entry = await publishSample('news');
  const page = pageOf(entry.content.slug);
  for (const server of servers)
    await pollUntil(
      () => server.ask(page),
      ({ status }) => status === 200,
      'the page',
    );
  for (const [turn, server] of [...servers, ...servers].entries()) {
    const answer = await rename(server, entry.id, entry.revision + turn, `Новина ${turn}`);
    expect(answer.status, answer.text).toBe(200);
    for (const item of servers)
      await pollUntil(
        () => item.ask(page),
        ({ text }) => text.includes(`Новина ${turn}`),
        'the title',
      );
  }
});

test('once one server has responded to an address change, the other no longer serves the old address', async () => {
  for (const server of [...servers, ...servers]) {
    const entry = await publishSample('news');
    const page = pageOf(entry.content.slug);
    for (const item of servers)
      await pollUntil(
        () => item.ask(page),
        ({ status }) => status === 200,
        'the page',
      );
    const answer = await server.ask(`/api/news/${entry.id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json', 'if-match': `"${entry.revision}"` },
      body: JSON.stringify({ slug: `${entry.content.slug}-moved` }),
    });
    expect(answer.status, answer.text).toBe(200);
    const looks = await Promise.all(servers.map((item) => item.ask(page)));
    expect(looks.map(({ status }) => status)).not.toContain(200);
  }
});

test('one of two concurrent edits through two servers is refused', async () => {
  const entry = await publishSample('news');
  const answers = await Promise.all(
    servers.map((server, at) => rename(server, entry.id, entry.revision, `Одночасно ${at}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect((await findRecord(database, entry.id))?.content.texts.ua?.title).toBe(`Одночасно ${won}`);
});

test('a picture uploaded through one server is served by the other, with the same bytes', async () => {
  const form = new FormData();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  form.append('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = new Request('http://site.test', { method: 'POST', body: form });
  const stored = await servers[0].ask('/api/media', {
    method: 'POST',
    headers: { cookie, 'content-type': sent.headers.get('content-type')! },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect(stored.status, stored.text).toBe(201);
  const { id } = JSON.parse(stored.text) as { id: string };
  const [here, there] = await Promise.all(
    [servers[0], servers[1]].map((server) => server.ask(`/media/${id}/640.webp`, { headers: { cookie } })),
  );
  expect([here!.status, there!.status, there!.headers['content-type']]).toEqual([200, 200, 'image/webp']);
  expect(there!.bytes.equals(here!.bytes)).toBe(true);
  expect((await sharp(there!.bytes).metadata()).width).toBe(640);
});

test('a session is valid on both servers, and ends on both', async () => {
  const emails = () =>
    Promise.all(
      servers.map(
        async (server) =>
          (
            JSON.parse((await server.ask('/api/auth/get-session', { headers: { cookie: own } })).text) as {
              user?: { email: string };
            } | null
          )?.user?.email ?? null,
      ),
    );
  const own = await signIn('editor');
  expect(await emails()).toEqual(['editor@poruch.test', 'editor@poruch.test']);
  await servers[1].ask('/api/auth/sign-out', {
    method: 'POST',
    headers: { cookie: own, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await emails()).toEqual([null, null]);
});

test('a limit counts requests to both servers', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) {
    const answer = await servers[at % 2]!.ask('/api/auth/sign-in/email-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'nobody@example.com', otp: '000000' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses[10]).toBe(429);
});

test('each of fifty mails is sent once', async () => {
  const names = Array.from({ length: 50 }, (_one, at) => `reader-${at}@example.com`);
  await database.batch(
    names.map((to) => queueMail(database, { to, subject: 'Лист', text: 'Текст', html: '<p>Текст</p>' })),
  );
  const left = async () =>
    Number(
      (
        await database.client.execute(
          "select count(*) as n from mail where status <> 'sent' and \"to\" like 'reader-%'",
        )
      ).rows[0]!.n,
    );
  await pollUntil(left, (count) => count === 0, 'mails that have not left');
  const arrived = smtp.received.filter(({ to }) => to[0]?.startsWith('reader-'));
  expect(arrived.map(({ to }) => to[0]).sort()).toEqual([...names].sort());
  expect(new Set(arrived.map(({ raw }) => headersOf(raw)['message-id'])).size).toBe(50);
});

test('after kill -9 of the server that runs the jobs, the other one takes over, and no acknowledged write is lost', async () => {
  const draft = await createSample('news');
  const entries = await Promise.all([publishSample('news'), publishSample('news')]);
  unwrapOrFail(await transitionEntry(systemActor, 'news', draft.id, 'scheduled', { at: Date.now() + 1_500 }));
  const [victim, survivor] = await pollUntil(
    async () => [await holder(), null] as const,
    ([found]) => found !== undefined,
    'a holder',
  ).then(([found]) => [found!, other(found!)] as const);
  // In the meantime, an admin writes through each server.
  const acknowledged = new Map<string, number>();
  const ended = new AbortController();
  const writers = servers.map(async (server, at) => {
    const { id, revision } = entries[at]!;
    for (let next = revision; !ended.signal.aborted; next++) {
      const answer = await rename(server, id, next, `Запис ${next + 1}`).catch(() => null);
      if (answer === null) return;
      expect(answer.status, answer.text).toBe(200);
      acknowledged.set(id, next + 1);
    }
  });
  await pollUntil(
    () => acknowledged.size,
    (size) => size === 2,
    'writers',
  );
  await victim.end('SIGKILL');
  await pollUntil(holder, (found) => found === survivor, 'the other as holder');
  await pollUntil(
    () => survivor.ask(pageOf(draft.content.slug)),
    ({ status }) => status === 200,
    'the scheduled entry',
  );
  ended.abort();
  await Promise.all(writers);
  for (const [id, revision] of acknowledged) {
    const record = await findRecord(database, id);
    // One more revision may be stored, whose response was lost when the server was killed.
    expect(record!.revision).toBeGreaterThanOrEqual(revision);
    expect(record!.content.texts.ua!.title).toBe(`Запис ${record!.revision}`);
  }
  await victim.start();
  // The restarted server soon shows the changes that it missed on its pages.
  for (const { id, content } of entries) {
    const title = (await findRecord(database, id))!.content.texts.ua!.title;
    await pollUntil(
      () => victim.ask(pageOf(content.slug)),
      (answer) => answer.text.includes(title),
      'the title',
    );
  }
});

test('a server frozen while another took over cannot write its unfinished work', async () => {
  const paused = (await pollUntil(holder, (found) => found !== undefined, 'a holder'))!;
  await paused.enterJob();
  paused.freeze(true);
  await pollUntil(holder, (found) => found === other(paused), 'the other as holder');
  paused.freeze(false);
  expect(await paused.finishJob()).toBe('LeaseLost');
  expect(await readState(database, 'drill')).toBeNull();
  // The resumed server serves as before, and the other server keeps the jobs.
  expect((await paused.ask('/api/auth/get-session', { headers: { cookie } })).status).toBe(200);
  expect(await holder()).toBe(other(paused));
  // Queries from before the freeze may get no response: the server reports this when they time out, at the latest when
  // it ends.
  await paused.end();
  expect(paused.complaints.splice(0).filter((candidate) => !/Failed query|did not answer/.test(candidate))).toEqual([]);
  await paused.start();
}, 180_000);

test('a server that shuts down gracefully hands over the jobs immediately', async () => {
  const leaving = (await pollUntil(holder, (found) => found !== undefined, 'a holder'))!;
  await leaving.end();
  expect((await readLease(database, JOBS_LEASE_NAME))?.until).not.toBeNaN();
  await pollUntil(holder, (found) => found === other(leaving), 'the other as holder');
});

test('the servers continue without a restart after the libSQL server dies and comes back', async () => {
  const [server] = servers.filter(({ pid }) => pid !== 0);
  const entry = await publishSample('news');
  await sqld.kill();
  expect((await rename(server!, entry.id, entry.revision, 'Поки її нема')).status).toBeGreaterThanOrEqual(500);
  await sqld.restart();
  expect((await findRecord(database, entry.id))?.revision).toBe(entry.revision);
  const answer = await pollUntil(
    () => rename(server!, entry.id, entry.revision, 'Знову тут'),
    ({ status }) => status === 200,
    'a save',
  );
  expect(answer.status).toBe(200);
  await pollUntil(
    () => server!.ask(pageOf(entry.content.slug)),
    ({ text }) => text.includes('Знову тут'),
    'the title',
  );
  // Only the loss of the database may be reported.
  for (const { complaints } of servers)
    expect(
      complaints.splice(0).filter((candidate) => !/Failed query|cannot be reached|did not answer/.test(candidate)),
    ).toEqual([]);
});
