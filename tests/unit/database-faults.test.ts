import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { rethrowSwallowedErrors, lastWriteFailure } from '#server/platform/database/failure-tracking.ts';
import { createRemoteClient } from '#server/platform/database/remote-client.ts';
import { resilient } from '#server/platform/database/resilient-client.ts';
import { dropCachedPagesAfterCrash } from '#server/platform/database/system-cache.ts';
import { isDatabaseUnavailable, failureCodeOf, failureKindOf } from '#server/platform/database/unavailable.ts';
import { LoopDisk, loopUnavailableReason } from '#tests/support/servers/loop-disk.ts';
import { startSilentServer } from '#tests/support/servers/silent-server.ts';
import { mountSmallDisk, type SmallDisk, mountUnavailableReason } from '#tests/support/servers/small-disk.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

let dir: string;
let opened: Database[];
let child: ChildProcess | null;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-faults-'));
  opened = [];
  child = null;
});
afterEach(async () => {
  for (const database of opened) database.close();
  if (child) {
    child.kill();
    await once(child, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

async function open(file: string): Promise<Database> {
  const database = await openDatabase(`file:${file}`);
  opened.push(database);
  return database;
}

async function openNotes(file: string): Promise<Database> {
  const database = await open(file);
  await database.client.execute('create table if not exists note (id integer primary key, text text not null)');
  return database;
}

const note = ({ db }: Database, text: string) => db.run(sql`insert into note (text) values (${text})`);
const write = (database: Database, text: string) => database.batch([note(database, text)]);

/** Texts as seen by another connection: the writer's own view proves nothing. */
async function stored(file: string): Promise<string[]> {
  const reader = createClient({ url: `file:${file}` });
  const { rows } = await reader.execute('select text from note order by id');
  reader.close();
  return rows.map(({ text }) => String(text));
}

/** The error that a promise rejects with, or `null`. */
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('isDatabaseUnavailable', () => {
  test('recognises a file that is not a database', async () => {
    writeFileSync(path.join(dir, 'letter.db'), 'Dear database, '.repeat(1000));
    const error = await errorOf(open(path.join(dir, 'letter.db')));
    expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))]).toEqual([true, 'corrupt']);
  });

  test('recognises a directory in place of the file', async () => {
    mkdirSync(path.join(dir, 'a.db'));
    const error = await errorOf(open(path.join(dir, 'a.db')));
    expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))]).toEqual([true, 'io']);
  });

  test('recognises a full database, however often the error is wrapped, but not a wrong statement', async () => {
    const database = await openNotes(path.join(dir, 'a.db'));
    await database.client.execute('PRAGMA max_page_count = 8');
    const error = await errorOf(write(database, 'x'.repeat(100_000)));
    expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))]).toEqual([true, 'full']);
    expect(isDatabaseUnavailable(new Error('outer', { cause: new Error('inner', { cause: error }) }))).toBe(true);
    for (const wrong of [
      'insert into note (text) values (null)',
      'insert into nowhere values (1)',
      'select * fro m note',
    ])
      expect(isDatabaseUnavailable(await errorOf(database.client.execute(wrong))), wrong).toBe(false);
    for (const none of [
      null,
      undefined,
      'SQLITE_FULL',
      new Error('SQLITE_FULL'),
      Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT_UNIQUE' }),
      Object.assign(new Error(), { code: 'ENOENT' }),
    ])
      expect(isDatabaseUnavailable(none)).toBe(false);
    // A cycle of causes does not loop forever.
    const round: Error = new Error('round');
    round.cause = round;
    expect(isDatabaseUnavailable(round)).toBe(false);
  });

  test('recognises a server that is unreachable, answers 500, or hangs', async () => {
    const silent = await startSilentServer();
    const failing = http.createServer((_req, res) => res.writeHead(500).end('no'));
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const { port } = failing.address() as AddressInfo;
    const ask = (url: string) => errorOf(createRemoteClient({ url, patienceMs: 300 }).execute('select 1'));
    for (const url of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`, `http://127.0.0.1:${silent.port}`]) {
      const error = await ask(url);
      expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))], url).toEqual([true, 'remote']);
    }
    failing.close();
    await silent.close();
  });
});

describe('a database file that was moved away', () => {
  test('can still be read, acknowledges no writes, and works again as soon as it is back', async () => {
    const file = path.join(dir, 'a.db');
    const database = await openNotes(file);
    await write(database, 'before');
    renameSync(file, `${file}.away`);
    const error = await errorOf(write(database, 'lost'));
    expect([isDatabaseUnavailable(error), String(error)]).toEqual([true, expect.stringContaining('not there')]);
    expect((await database.client.execute('select text from note')).rows.map(({ text }) => text)).toEqual(['before']);
    expect(lastWriteFailure()).toMatchObject({ code: 'SQLITE_CANTOPEN' });
    renameSync(`${file}.away`, file);
    await write(database, 'after');
    expect(await stored(file)).toEqual(['before', 'after']);
    expect(lastWriteFailure()).toBeNull();
  });

  test('is not replaced by an empty file, and another file in its place is not written to', async () => {
    const file = path.join(dir, 'a.db');
    const database = await openNotes(file);
    renameSync(file, `${file}.away`);
    for (let count = 0; count < 3; count++)
      expect(isDatabaseUnavailable(await errorOf(write(database, 'lost')))).toBe(true);
    expect(() => readFileSync(file)).toThrow(/ENOENT/);
    const other = createClient({ url: `file:${file}` });
    await other.execute('create table note (id integer primary key, text text not null)');
    other.close();
    expect(String(await errorOf(write(database, 'lost')))).toContain('another file');
    expect(await stored(file)).toEqual([]);
  });
});

describe('a lock held by another process', () => {
  async function holdLock(file: string): Promise<void> {
    child = fork(path.resolve(import.meta.dirname, '../support/servers/lock-holder.ts'), [file], { execArgv: [] });
    child.send('lock');
    expect((await once(child, 'message'))[0]).toBe('locked');
  }
  async function release(): Promise<void> {
    child!.send('release');
    await once(child!, 'message');
  }

  test('allows reads while writers wait for it, and refuses these writes in time', async () => {
    const file = path.join(dir, 'a.db');
    const database = await openNotes(file);
    const client = resilient(createClient({ url: `file:${file}`, timeout: 5, concurrency: 1 }), {
      file,
      patienceMs: 2_000,
    });
    await write(database, 'before');
    await holdLock(file);
    const writers = Array.from({ length: 20 }, () =>
      errorOf(client.execute("insert into note (text) values ('waits')")),
    );
    let reads = 0;
    const until = Promise.all(writers).then(() => 'told' as const);
    while ((await Promise.race([until, nextTurn(null)])) === null) {
      expect((await client.execute('select text from note')).rows).toHaveLength(1);
      reads += 1;
    }
    for (const error of await Promise.all(writers))
      expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))]).toEqual([true, 'busy']);
    expect(reads).toBeGreaterThan(20);
    await release();
    await client.execute("insert into note (text) values ('after')");
    expect(await stored(file)).toEqual(['before', 'after']);
    client.close();
  });

  test('delays a write, which is stored when the lock is released', async () => {
    const file = path.join(dir, 'a.db');
    const database = await openNotes(file);
    await holdLock(file);
    const writing = Promise.all(['a', 'b', 'c'].map((text) => write(database, text)));
    // By then the writes are waiting for the lock.
    for (let reads = 0; reads < 20; reads += 1) expect(await stored(file)).toEqual([]);
    await release();
    await writing;
    expect(await stored(file)).toEqual(['a', 'b', 'c']);
  });
});

describe('swallowed database errors', () => {
  test('are rethrown if the outcome may hide them', async () => {
    const file = path.join(dir, 'a.db');
    const database = await openNotes(file);
    renameSync(file, `${file}.away`);
    const swallowing = async () => {
      await write(database, 'lost').catch(() => undefined);
      return 'done';
    };
    await expect(rethrowSwallowedErrors(swallowing, () => true)).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
    expect(await rethrowSwallowedErrors(swallowing, () => false)).toBe('done');
    const disguising = () =>
      write(database, 'lost').catch(() => Promise.reject(new Error('Failed to create the session')));
    await expect(rethrowSwallowedErrors(disguising, () => false)).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
    await expect(
      rethrowSwallowedErrors(
        () => Promise.reject(new Error('own')),
        () => true,
      ),
    ).rejects.toThrow('own');
    // Earlier errors, or those of concurrent work, are ignored.
    expect(
      await rethrowSwallowedErrors(
        async () => 'well',
        () => true,
      ),
    ).toBe('well');
  });
});

skipIfMissing(mountUnavailableReason()).describe('on a small disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = mountSmallDisk(4 * 1024 * 1024)!;
  });
  afterEach(() => {
    for (const database of opened.splice(0)) database.close();
    disk.close();
  });

  test('a full disk stores exactly the acknowledged writes, stays readable, and accepts writes again once it has space', async () => {
    const file = path.join(disk.dir, 'a.db');
    const database = await openNotes(file);
    await write(database, 'before');
    const acknowledged = ['before'];
    for (let round = 1; round <= 3; round++) {
      disk.fill();
      let refused = 0;
      // The log already has some allocated space, so the first writes may fit.
      for (let count = 0; count < 60; count++) {
        const text = `full ${round} ${count} ${'x'.repeat(4000)}`;
        const error = await errorOf(database.batch([note(database, text), note(database, `${text} too`)]));
        if (error === null) acknowledged.push(text, `${text} too`);
        else {
          refused += 1;
          expect(isDatabaseUnavailable(error), String(error)).toBe(true);
        }
        expect((await database.client.execute('select count(*) as n from note')).rows[0]!.n).toBe(acknowledged.length);
      }
      expect(refused).toBeGreaterThan(20);
      expect(lastWriteFailure()).not.toBeNull();
      disk.empty();
      await write(database, `room ${round}`);
      acknowledged.push(`room ${round}`);
      expect(await stored(file)).toEqual(acknowledged);
      expect((await database.client.execute('pragma integrity_check')).rows[0]).toMatchObject({
        integrity_check: 'ok',
      });
    }
  });

  test('a read-only disk acknowledges no writes, and a connection opened while it was read-only recovers with it', async () => {
    const file = path.join(disk.dir, 'a.db');
    // A file system with files open for writing cannot be made read-only, so another process creates this file.
    const program = `import { createClient } from '@libsql/client'; const c = createClient({ url: 'file:${file}' }); await c.executeMultiple("create table note (id integer primary key, text text not null); insert into note (text) values ('before')");`;
    execFileSync(process.execPath, ['--input-type=module', '-e', program]);
    disk.readOnly();
    const client = resilient(createClient({ url: `file:${file}`, concurrency: 1 }), { file });
    expect((await client.execute('select text from note')).rows.map(({ text }) => text)).toEqual(['before']);
    const error = await errorOf(client.batch(["insert into note (text) values ('lost')"], 'write'));
    expect([isDatabaseUnavailable(error), failureKindOf(failureCodeOf(error))]).toEqual([true, 'readonly']);
    disk.writable();
    await client.batch(["insert into note (text) values ('after')"], 'write');
    expect(await stored(file)).toEqual(['before', 'after']);
    client.close();
  });
});

skipIfMissing(mountUnavailableReason() ?? loopUnavailableReason()).describe(
  'on a disk that takes writes and loses them',
  () => {
    const MEGABYTE = 1024 * 1024;
    const PATIENCE_MS = 15_000;
    let outer: SmallDisk;
    let inner: LoopDisk;
    let file: string;
    /** In the log, but not yet in the database: the checkpoint fails. */
    const before = Array.from({ length: 5 }, (_value, at) => `before ${at} ${'x'.repeat(40_000)}`);

    beforeEach(() => {
      outer = mountSmallDisk(80 * MEGABYTE)!;
      inner = LoopDisk.makeFailing(outer.dir, 'inner', 64 * MEGABYTE, 'ext4');
      file = path.join(inner.mountPoint, 'a.db');
    });
    afterEach(() => {
      for (const database of opened.splice(0)) database.close();
      inner.remove();
      outer.close();
    });

    /** Writes until several writes are refused. @returns the acknowledged ones */
    async function writeUntilRefused(database: Database): Promise<string[]> {
      const acknowledged: string[] = [];
      for (let count = 0, refused = 0; refused < 10; count++) {
        const text = `failing ${count} ${'x'.repeat(40_000)}`;
        const error = await errorOf(write(database, text));
        if (error === null) acknowledged.push(text);
        else {
          refused += 1;
          expect(isDatabaseUnavailable(error), String(error)).toBe(true);
        }
      }
      return acknowledged;
    }

    /**
     * Retries until the disk works: the kernel reports a failed writeback on a later write, on a busy machine seconds
     * later.
     * @returns the result of the successful attempt
     */
    async function onceWell<T>(act: (attempt: number) => Promise<T>): Promise<T> {
      const patience = performance.now() + PATIENCE_MS;
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await act(attempt);
        } catch (error) {
          if (performance.now() > patience || !isDatabaseUnavailable(error)) throw error;
          await pause(50);
        }
      }
    }
    const writeOnceWell = (database: Database, name: string): Promise<string> =>
      onceWell(async (attempt) => {
        const text = `${name} ${attempt}`;
        await write(database, text);
        return text;
      });

    /** Expects all of these texts after a power loss; a write that failed midway may be stored as well. */
    async function expectKept(acknowledged: readonly string[]): Promise<void> {
      const copy = inner.copy(dir, 'copy');
      copy.mount();
      try {
        const survivor = createClient({ url: `file:${path.join(copy.mountPoint, 'a.db')}` });
        expect((await survivor.execute('pragma integrity_check')).rows).toMatchObject([{ integrity_check: 'ok' }]);
        const texts = (await survivor.execute('select text from note order by id')).rows.map(({ text }) =>
          String(text),
        );
        survivor.close();
        expect(texts.filter((text) => acknowledged.includes(text))).toEqual(acknowledged);
      } finally {
        copy.remove();
      }
    }

    test('acknowledged writes survive a power loss once the disk has recovered', async () => {
      const database = await openNotes(file);
      for (const text of before) await write(database, text);
      inner.settle();
      outer.fill();
      const acknowledged = await writeUntilRefused(database);
      outer.empty();
      acknowledged.push(await writeOnceWell(database, 'after'));
      await expectKept([...before, ...acknowledged]);
    });

    test('acknowledged writes survive a power loss if only the background checkpoint failed', async () => {
      const database = await openNotes(file);
      // A log whose space on the disk is allocated, to be overwritten from its start.
      await write(database, 'x'.repeat(12 * MEGABYTE));
      for (const text of before) await write(database, text);
      await database.client.execute('PRAGMA wal_checkpoint(PASSIVE)');
      inner.settle();
      outer.fill();
      const acknowledged: string[] = [];
      for (let count = 0; count < 130; count++) {
        const text = `failing ${count} ${'x'.repeat(40_000)}`;
        if ((await errorOf(write(database, text))) === null) acknowledged.push(text);
      }
      expect(acknowledged.length).toBeGreaterThan(10);
      outer.empty();
      for (const name of ['after', 'later']) acknowledged.push(await writeOnceWell(database, name));
      await onceWell(() => database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
      await expectKept([...before, ...acknowledged]);
    });

    test('acknowledged writes survive a power loss if the process was killed and a new process continues', async () => {
      const database = await openNotes(file);
      for (const text of before) await write(database, text);
      inner.settle();
      // Simulates a process without safeguards: it begins a checkpoint that fails, and is killed.
      child = fork(path.resolve(import.meta.dirname, '../support/servers/lock-holder.ts'), [file], { execArgv: [] });
      outer.fill();
      child.send('checkpoint');
      expect((await once(child, 'message'))[0]).toMatch(/^SQLITE_IOERR/);
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = null;
      outer.empty();
      await dropCachedPagesAfterCrash(file, inner.mountPoint);
      const next = await open(file);
      await onceWell(() => next.client.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
      await expectKept([...before, await writeOnceWell(next, 'after')]);
    });
  },
);
