import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { updateEntry } from '#server/core/entries/write/commands.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { quoteWord } from '#server/core/search/query/match-expressions.ts';
import { createBackup } from '#server/features/backup/create-backup.ts';
import { clockCheck, databaseCheck, migrationCheck, settingsCheck } from '#server/features/doctor/database-checks.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { LeaseLost, runUnderLease } from '#server/platform/database/lease-fence.ts';
import { readLease, renewLease, takeLease } from '#server/platform/database/lease-rows.ts';
import { appliedMigrations, knownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { createRemoteClient } from '#server/platform/database/remote-client.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { env, parseEnv } from '#server/platform/env.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { storage } from '#server/platform/storage/storage.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { actors, fillSite, unwrapOrFail, openTestSite, publishSample } from '#tests/support/data/test-site.ts';
import { startSqld, type Sqld } from '#tests/support/servers/sqld.ts';

let sqld: Sqld;
let database: Database;
const servers: net.Server[] = [];

beforeAll(async () => {
  sqld = await startSqld();
  database = useDatabase(await openDatabase(sqld.url, sqld.token));
  await migrate(database);
  await fillSite(database);
}, 60_000);
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  database.close();
  await sqld.close();
});

async function urlOf(server: net.Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as Error & { code?: string },
  );

test('a remote database is migrated, and recognised as migrated', async () => {
  expect(await appliedMigrations(database)).toEqual(knownMigrations().map(({ when }) => when));
  await migrate(database);
});

test('several connections that migrate at once apply each migration only once', async () => {
  const own = await startSqld();
  try {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(own.url, own.token)));
    await Promise.all(opened.map((item) => migrate(item)));
    const { rows } = await opened[0]!.client.execute('select created_at from __drizzle_migrations order by created_at');
    expect(rows.map((row) => Number(row.created_at))).toEqual(knownMigrations().map(({ when }) => when));
    for (const item of opened) item.close();
  } finally {
    await own.close();
  }
});

test('a remote database supports content, lists and search like a file', async () => {
  const entry = await publishSample('news', {
    texts: { ua: { title: 'Бібліотека відкрилася в Чикаго', body: 'Текст новини.' } },
  });
  const lists = async () =>
    (await (await PageReader.open('ua')).list('news', listQuery('news'))).items.map(({ id }) => id);
  expect(await lists()).toContain(entry.id);
  const search = await database.client.execute(
    "select count(*) as found from entry_search where entry_search match 'чика*'",
  );
  expect(Number(search.rows[0]!.found)).toBeGreaterThan(0);
  expect(await rebuildIndex(database)).toBeGreaterThan(0);
  unwrapOrFail(
    await updateEntry(actors.admin, 'news', entry.id, { texts: { ua: { title: 'Музей у Чикаго' } } }, entry.revision),
  );
  expect(
    await updateEntry(actors.admin, 'news', entry.id, { texts: { ua: { title: 'Другий' } } }, entry.revision),
  ).toMatchObject({ ok: false, failure: { status: 409 } });
});

test('a batch is all or nothing, and concurrent batches that read and write lose no writes', async () => {
  await expect(
    database.batch([
      writeState(database, 'half', 1),
      database.db.run("insert into state (key, value, updated_at) values ('half', null, 0)"),
    ]),
  ).rejects.toThrow('NOT NULL constraint failed');
  expect(await readState(database, 'half')).toBeNull();
  const taken = await Promise.all(Array.from({ length: 40 }, () => takeToken('shared', 25, MINUTE)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(25);
});

test('a lease excludes other holders, and the server itself rejects a write made after the lease is lost', async () => {
  const token = (await takeLease(database, 'drill', null, 'a', 0))!;
  expect(await takeLease(database, 'drill', null, 'b', 0)).toBeNull();
  await runUnderLease({ name: 'drill', token }, () => database.batch([writeState(database, 'drill', 'in time')]));
  const next = (await takeLease(database, 'drill', await readLease(database, 'drill'), 'b', 1))!;
  await expect(
    runUnderLease({ name: 'drill', token }, () => database.batch([writeState(database, 'drill', 'late')])),
  ).rejects.toThrow(LeaseLost);
  expect([next, await readState(database, 'drill'), await renewLease(database, { name: 'drill', token }, 5)]).toEqual([
    token + 1,
    'in time',
    false,
  ]);
});

test('the doctor checks a remote database, and the file backup refuses it', async () => {
  const patient = { env: env(), database, storage: storage(), serving: null };
  for (const check of [databaseCheck, migrationCheck, settingsCheck, clockCheck]) {
    const found = [await check.look(patient)].flat();
    expect(found.map(({ level, text }) => `${check.name} ${level}: ${text}`).join()).toMatch(/ ok: /);
  }
  const remote = parseEnv({ DATABASE_URL: sqld.url, DATABASE_AUTH_TOKEN: sqld.token });
  expect(remote.isShared).toBe(true);
  await expect(createBackup({ env: remote, storage: storage(), dir: '/nowhere/at/all' })).rejects.toThrow(
    /remote|DATABASE_URL/,
  );
});

test('errors from a wrong token, a server that refuses connections or a server of another type are distinguished from bad SQL', async () => {
  const wrong = createRemoteClient({ url: sqld.url, authToken: 'x' });
  const closed = createRemoteClient({ url: 'http://127.0.0.1:1' });
  const page = createRemoteClient({
    url: await urlOf(
      http.createServer((_req, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')),
    ),
  });
  const lying = createRemoteClient({ url: await urlOf(http.createServer((_req, res) => res.end('<h1>Welcome</h1>'))) });
  const cut = createRemoteClient({ url: await urlOf(net.createServer((socket) => socket.destroy())) });
  for (const client of [wrong, closed, page, lying, cut]) {
    for (const act of [
      () => client.execute('select 1'),
      () => client.batch(['select 1'], 'write'),
      () => client.migrate(['select 1']),
    ]) {
      const error = await failureOf(act());
      expect([isDatabaseUnavailable(error), error?.code]).toEqual([true, 'DATABASE_UNREACHABLE']);
    }
    client.close();
  }
  const bad = await failureOf(database.client.execute('select 1 from nowhere'));
  expect([isDatabaseUnavailable(bad), bad?.message]).toEqual([false, expect.stringContaining('no such table')]);
});

test('a silent server blocks its clients only briefly, including those in the queue', async () => {
  const asked: string[] = [];
  const silent = createRemoteClient({
    url: await urlOf(http.createServer((req) => void asked.push(req.url ?? ''))),
    patienceMs: 2_000,
  });
  const failures = await Promise.all(Array.from({ length: 60 }, () => failureOf(silent.execute('select 1'))));
  expect(new Set(failures.map((error) => error?.code))).toEqual(new Set(['DATABASE_TIMEOUT']));
  expect(failures.every(isDatabaseUnavailable)).toBe(true);
  // A request that timed out in the queue was never sent.
  expect(asked).toHaveLength(20);
  silent.close();
});

test('a remote client recovers on its own after the server freezes, dies and comes back', async () => {
  const hasty = createRemoteClient({ url: sqld.url, authToken: sqld.token, patienceMs: 2_000 });
  sqld.freeze(true);
  expect((await failureOf(hasty.execute('select 1')))?.code).toBe('DATABASE_TIMEOUT');
  sqld.freeze(false);
  expect((await hasty.execute('select 1 as one')).rows[0]!.one).toBe(1);
  await sqld.kill();
  expect((await failureOf(hasty.execute('select 1')))?.code).toBe('DATABASE_UNREACHABLE');
  await sqld.restart();
  expect((await hasty.execute('select 1 as one')).rows[0]!.one).toBe(1);
  hasty.close();
});

test('acknowledged writes survive kill -9 of the server', async () => {
  await database.client.execute('create table drill (id integer primary key)');
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await database.batch([database.db.run(`insert into drill (id) values (${id})`)]);
      acknowledged.push(id);
    }
  })().catch((error: unknown) => error);
  while (acknowledged.length < 20) await pause(5);
  await sqld.kill();
  expect(isDatabaseUnavailable(await writing)).toBe(true);
  await sqld.restart();
  const { rows } = await database.client.execute('select count(*) as n from drill');
  expect(Number(rows[0]!.n)).toBeGreaterThanOrEqual(acknowledged.length);
});

test('a WebSocket URL is requested over HTTP', async () => {
  const client = createRemoteClient({ url: sqld.url.replace('http:', 'ws:'), authToken: sqld.token });
  expect([(await client.execute('select 1 as one')).rows[0]!.one, client.protocol]).toEqual([1, 'http']);
  client.close();
});

test('the database file of a single server works in a libSQL server, including its search index', async () => {
  const site = await openTestSite();
  const entry = await publishSample('news', { texts: { ua: { title: 'Переїзд до Бостона', body: 'Текст новини.' } } });
  await site.database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  await site.database.client.execute('PRAGMA journal_mode = DELETE');
  const moved = await startSqld({ from: path.join(site.dir, 'test.db') });
  try {
    const there = useDatabase(await openDatabase(moved.url, moved.token));
    await migrate(there);
    expect(await databaseCheck.look({ env: env(), database: there, storage: storage(), serving: null })).toMatchObject({
      level: 'ok',
    });
    const { rows } = await there.client.execute({
      sql: 'select entry_id from entry_search join search_entry on num = entry_search.rowid where entry_search match ?',
      args: [quoteWord(stem('бостона'))],
    });
    expect(rows.map((row) => row.entry_id)).toEqual([entry.id]);
    unwrapOrFail(
      await updateEntry(actors.admin, 'news', entry.id, { texts: { ua: { title: 'Переїхали' } } }, entry.revision),
    );
    there.close();
  } finally {
    useDatabase(database);
    site.close();
    await moved.close();
  }
});
