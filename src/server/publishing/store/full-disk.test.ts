import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCursor, writeCursor } from '#server/publishing/publisher/cursor.ts';
import { Publisher } from '#server/publishing/publisher/publisher.ts';
import {
  MemoryOutbox,
  createPagePut,
  recordingLog,
  renderedResponse,
  temporaryDir,
} from '#server/publishing/publisher/testing.ts';
import { mountSmallDisk, type SmallDisk, mountUnavailableReason } from '#tests/support/servers/small-disk.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';
import { PageStore } from './store.ts';

/** Hard to compress, so that it takes space. */
const noise = (seed: string, length = 30_000) => {
  let text = '';
  for (let at = 0; text.length < length; at += 1)
    text += Math.sin(at + seed.length * 7919 + seed.charCodeAt(0))
      .toString(36)
      .slice(3);
  return text;
};

skipIfMissing(mountUnavailableReason()).describe('a disk that is full', () => {
  let disk: SmallDisk;
  let store: PageStore;
  const open = (memoryBudget?: number) =>
    new PageStore({ dir: path.join(disk.dir, 'pages'), ...(memoryBudget === undefined ? {} : { memoryBudget }) });
  beforeEach(() => {
    disk = mountSmallDisk(2 * 1024 * 1024)!;
    store = open();
  });
  afterEach(() => {
    store.close();
    disk.close();
  });
  const text = async (key: string, from = store) => (await from.load(key))?.identity.body.toString();

  test('an unwritten page is served from memory; `flush` fails until it has been put again', async () => {
    await store.put('/a', createPagePut(`old ${noise('a')}`, ['t']));
    await store.flush();
    disk.fill();
    const fresh = `new ${noise('b')}`;
    expect((await store.put('/a', createPagePut(fresh, ['t']))).identity.body.toString()).toBe(fresh);
    expect([await text('/a'), [...store.unsaved()], store.keysForTags(['t']).has('/a')]).toEqual([fresh, ['/a'], true]);
    await expect(store.flush()).rejects.toThrow();
    // The same content put again must not be mistaken for the file on disk.
    await store.put('/a', createPagePut(fresh, ['t']));
    expect(store.unsaved().size).toBe(1);
    disk.empty();
    await store.put('/a', createPagePut(fresh, ['t']));
    await store.flush();
    expect(store.unsaved().size).toBe(0);
    store.close();
    store = open();
    expect(await text('/a')).toBe(fresh);
  });

  test('an unconfirmed page is not shown from memory either', async () => {
    disk.fill();
    await store.put('/a', { ...createPagePut(noise('a'), ['t']), confirm: async () => false });
    expect([await text('/a'), store.has('/a'), store.unsaved().size]).toEqual([undefined, false, 0]);
  });

  test('a page that does not fit in memory is a miss, never its old version', async () => {
    store.close();
    store = open(0);
    await store.put('/a', createPagePut(`old ${noise('a')}`, ['t']));
    disk.fill();
    await store.put('/a', createPagePut(`new ${noise('b')}`, ['t']));
    expect(await text('/a')).toBeUndefined();
    disk.empty();
    expect(store.isPinned('/a')).toBeUndefined();
    await store.put('/a', createPagePut(`newer ${noise('c')}`, ['t'], false));
    // It was pinned before it was lost.
    expect(store.isPinned('/a')).toBe(true);
    await store.flush();
  });

  test('the log is complete at the next start, including lines that could not be written', async () => {
    for (const key of ['/a', '/b', '/c']) await store.put(key, createPagePut(`${key} ${noise(key)}`, ['t']));
    await store.flush();
    disk.fill();
    // The rest of a block may still fit a line or two, hence the large number.
    for (let at = 0; at < 200; at += 1)
      await store.put(`/x${at}`, createPagePut(`x ${at}`, [`${'tag'.repeat(20)}${at}`], false));
    store.drop('/b');
    await expect(store.flush()).rejects.toThrow();
    disk.empty();
    for (const key of [...store.unsaved()]) store.drop(key);
    await store.put('/d', createPagePut('d', ['t']));
    await store.flush();
    store.close();
    store = open();
    expect(
      store
        .keys()
        .filter((key) => !key.startsWith('/x'))
        .sort(),
    ).toEqual(['/a', '/c', '/d']);
    for (const key of store.keys()) expect(await text(key), key).toBeDefined();
    expect(
      fs
        .readdirSync(path.join(disk.dir, 'pages'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tmp')),
    ).toEqual([]);
  });

  test('a store opens, and serves its existing pages', async () => {
    await store.put('/a', createPagePut('a', ['t']));
    await store.flush();
    store.close();
    fs.appendFileSync(path.join(disk.dir, 'pages/index.log'), '{"k":"/torn');
    disk.fill();
    store = open();
    expect(await text('/a')).toBe('a');
  });

  test('changes are followed and shown, and the cursor waits until they are on the disk', async () => {
    const outbox = new MemoryOutbox();
    const log = recordingLog();
    let version = 1;
    let renders = 0;
    const render = async (key: string) => {
      renders += 1;
      return renderedResponse(`${key} version ${version} ${noise(`${key}${version}`)}`, ['t', `page:${key}`]);
    };
    const publisher = new Publisher({ store, outbox, log, render, pollMs: 5 });
    for (const key of ['/a', '/b']) await store.put(key, createPagePut(`${key} version 0`, ['t', `page:${key}`]));
    await publisher.start();
    outbox.add('t');
    await publisher.idle();
    disk.fill();
    for (version = 2; version <= 4; version += 1) {
      const id = outbox.add(version === 3 ? 'page:/a' : 't');
      publisher.wake();
      await expect.poll(() => publisher.stats().shown, { interval: 2 }).toBe(id);
      expect((await text('/a'))?.startsWith(`/a version ${version} `)).toBe(true);
    }
    expect(publisher.stats()).toMatchObject({ cursor: 1, shown: 4, error: expect.any(String) });
    expect(await readCursor(store.dir)).toBe(1);
    // Pages are not rendered repeatedly while the disk cannot be written.
    const before = renders;
    const looks = vi.spyOn(outbox, 'after');
    await expect.poll(() => looks.mock.calls.length, { interval: 2 }).toBeGreaterThan(30);
    expect(renders).toBe(before);
    disk.empty();
    version -= 1;
    await expect.poll(() => publisher.stats().cursor, { interval: 10, timeout: 15_000 }).toBe(4);
    expect(publisher.stats().error).toBeNull();
    expect(await readCursor(store.dir)).toBe(4);
    await publisher.stop();
    store.close();
    store = open();
    for (const key of ['/a', '/b']) expect((await text(key))?.startsWith(`${key} version 4 `), key).toBe(true);
    // Logged once, not on every attempt.
    expect(log.lines.filter(({ level }) => level === 'error').length).toBeLessThan(8);
  });
});

test('pages are kept while the database cannot be read, and are updated once it can', async () => {
  const outbox = new MemoryOutbox();
  let readable = true;
  const failing = () => Promise.reject(new Error('SQLITE_IOERR'));
  const store = new PageStore({ dir: temporaryDir() });
  for (const key of ['/a', '/b', '/c']) await store.put(key, createPagePut(`old ${key}`, ['t']));
  await writeCursor(store.dir, 0);
  const publisher = new Publisher({
    store,
    log: recordingLog(),
    pollMs: 5,
    outbox: { after: (id, limit) => outbox.after(id, limit), latest: () => (readable ? outbox.latest() : failing()) },
    render: async (key) => (readable ? renderedResponse(`new ${key}`) : new Response('not now', { status: 503 })),
  });
  await publisher.start();
  readable = false;
  outbox.add('t');
  publisher.wake();
  await expect.poll(() => publisher.stats().error, { interval: 2 }).toBe('SQLITE_IOERR');
  for (const key of ['/a', '/b', '/c']) expect((await store.load(key))?.identity.body.toString()).toBe(`old ${key}`);
  expect(publisher.stats()).toMatchObject({ cursor: 0, failed: 0 });
  readable = true;
  await publisher.idle();
  for (const key of ['/a', '/b', '/c']) expect((await store.load(key))?.identity.body.toString()).toBe(`new ${key}`);
  await publisher.stop();
  store.close();
});
