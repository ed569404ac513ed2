import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { openStore, createPagePut, temporaryDir } from '#server/publishing/publisher/testing.ts';
import { pageFileName } from './page-file.ts';
import { PageStore } from './store.ts';

const headerOf = (list: readonly string[], name: string) => list[list.indexOf(name) + 1];
const textOf = async (store: PageStore, key: string) => (await store.load(key))?.identity.body.toString();

describe('a stored page', () => {
  test('is available at once, in every encoding, with its headers prepared', async () => {
    const store = openStore({ commonHeaders: ['X-Content-Type-Options', 'nosniff'] });
    const html = '<p>Привіт</p>'.repeat(50);
    await store.put('/', {
      html,
      tags: ['home'],
      csp: "default-src 'self'",
      vary: ['Accept-Language', 'Cookie'],
      pinned: true,
    });
    const page = store.peek('/');
    expect(page?.identity.body.toString()).toBe(html);
    expect(zlib.gunzipSync(page?.gzip.body ?? '').toString()).toBe(html);
    expect(zlib.brotliDecompressSync(page?.br.body ?? '').toString()).toBe(html);
    const headers = page?.br.headers ?? [];
    expect(headerOf(headers, 'Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headerOf(headers, 'Content-Encoding')).toBe('br');
    expect(headerOf(headers, 'Content-Length')).toBe(String(page?.br.body.length));
    expect(headerOf(headers, 'Content-Security-Policy')).toBe("default-src 'self'");
    expect(headerOf(headers, 'Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headerOf(headers, 'X-Content-Type-Options')).toBe('nosniff');
    expect(page?.identity.headers).not.toContain('Content-Encoding');
    expect(new Set([page?.identity.etag, page?.gzip.etag, page?.br.etag]).size).toBe(3);
    expect(page?.br.notModified).not.toContain('Content-Length');
  });

  test('is found by its tags until it is dropped or stored with other tags', async () => {
    const store = openStore();
    await store.put('/a', createPagePut('a', ['x', 'y']));
    await store.put('/b', createPagePut('b', ['y']));
    expect([...store.keysForTags(['y', 'nothing'])]).toEqual(['/a', '/b']);
    await store.put('/a', createPagePut('a', ['x']));
    store.drop('/b');
    expect([...store.keysForTags(['y'])]).toEqual([]);
    expect(store.peek('/b')).toBeUndefined();
    expect(fs.existsSync(path.join(store.dir, pageFileName('/b')))).toBe(false);
    expect(store.size).toBe(1);
  });

  test('survives a restart after put and putSync', async () => {
    const dir = temporaryDir();
    const first = new PageStore({ dir });
    await first.put('/a', createPagePut('one', ['x']));
    first.putSync('/b', createPagePut('two', ['x']));
    await first.flush();
    first.close();
    const store = openStore({ dir });
    expect(store.peek('/a')).toBeNull();
    expect(await textOf(store, '/a')).toBe('one');
    expect(await textOf(store, '/b')).toBe('two');
    expect(store.peek('/a')?.key).toBe('/a');
    expect([...store.keysForTags(['x'])]).toEqual(['/a', '/b']);
  });
});

test('an unchanged page is not written again, unless its file is missing', async () => {
  const store = openStore({ memoryBudget: 0 });
  const file = path.join(store.dir, pageFileName('/a'));
  await store.put('/a', createPagePut('same', ['x']));
  const written = fs.statSync(file).ino;
  await store.put('/a', createPagePut('same', ['x']));
  expect(fs.statSync(file).ino).toBe(written);
  await store.put('/a', createPagePut('same', ['x', 'y']));
  expect([...store.keysForTags(['y'])]).toEqual(['/a']);
  fs.rmSync(file);
  await store.put('/a', createPagePut('same', ['x', 'y']));
  expect(await textOf(store, '/a')).toBe('same');
});

describe('the log', () => {
  test('is restored from the headers of the files if it is lost', async () => {
    const dir = temporaryDir();
    const first = new PageStore({ dir });
    await first.put('/a', createPagePut('one', ['x']));
    await first.put('/b', createPagePut('two', ['y'], false));
    first.close();
    fs.rmSync(path.join(dir, 'index.log'));
    const stranger = path.join(dir, 'ab', 'stranger.page');
    fs.mkdirSync(path.dirname(stranger), { recursive: true });
    fs.writeFileSync(stranger, 'not ours');
    const store = openStore({ dir });
    expect(store.size).toBe(2);
    expect(store.isPinned('/a')).toBe(true);
    expect(store.isPinned('/b')).toBe(false);
    expect(await textOf(store, '/a')).toBe('one');
  });

  test('remains usable if its last line is torn: earlier and later lines are read', async () => {
    const dir = temporaryDir();
    const first = new PageStore({ dir });
    await first.put('/a', createPagePut('one'));
    first.close();
    fs.appendFileSync(path.join(dir, 'index.log'), '{"k":"/b","e":"x","t":["to');
    const second = new PageStore({ dir });
    expect(second.keys()).toEqual(['/a']);
    await second.put('/c', createPagePut('three'));
    second.close();
    expect(openStore({ dir }).keys()).toEqual(['/a', '/c']);
  });

  test('is read completely in several pieces, including multi-byte characters at their boundaries', () => {
    const dir = temporaryDir();
    const first = openStore({ dir, durable: false });
    const tagsOf = (at: number) => ['спільна', `мітка:${'ї'.repeat(at % 200)}${at}`];
    const keys = Array.from({ length: 1_500 }, (_, at) => `/новина-${at}`);
    for (const [at, key] of keys.entries()) first.putSync(key, createPagePut('x', tagsOf(at)));
    expect(fs.statSync(path.join(dir, 'index.log')).size).toBeGreaterThan(300 * 1024);
    const store = openStore({ dir, durable: false });
    expect(store.keys()).toEqual(keys);
    expect(store.keysForTags(['спільна']).size).toBe(keys.length);
    for (const [at, key] of keys.entries()) expect([...store.keysForTags([tagsOf(at)[1]!])]).toEqual([key]);
  });

  test('is compacted when most of its lines are outdated', async () => {
    const dir = temporaryDir();
    const first = new PageStore({ dir, memoryBudget: 0 });
    for (let turn = 0; turn < 5; turn += 1) first.putSync('/a', createPagePut(`turn ${turn}`));
    first.putSync('/gone', createPagePut('x'));
    first.drop('/gone');
    first.close();
    const store = openStore({ dir });
    expect(fs.readFileSync(path.join(dir, 'index.log'), 'utf8').trim().split('\n')).toHaveLength(1);
    expect(await textOf(store, '/a')).toBe('turn 4');
  });

  test('stays consistent with the files: no file without a line, and a missing file is a miss until the page is stored again', async () => {
    const dir = temporaryDir();
    const file = path.join(dir, pageFileName('/a'));
    const child = openStore({ dir, durable: false });
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    expect(() => child.putSync('/a', createPagePut('one'))).toThrow('ENOSPC');
    full.mockRestore();
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    fs.mkdirSync(file);
    expect(() => child.putSync('/a', createPagePut('one'))).toThrow();
    fs.rmdirSync(file);
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    const store = openStore({ dir });
    expect([store.keys(), await textOf(store, '/a')]).toEqual([['/a'], undefined]);
    await store.put('/a', createPagePut('one', [], false));
    expect([await textOf(store, '/a'), store.isPinned('/a')]).toEqual(['one', true]);
  });

  test('may lack the line of a file, which is still removed when its page is dropped', () => {
    const dir = temporaryDir();
    const first = openStore({ dir });
    first.putSync('/rss.xml', createPagePut('x'));
    fs.writeFileSync(path.join(dir, 'index.log'), '');
    openStore({ dir }).drop('/rss.xml');
    expect(fs.existsSync(path.join(dir, pageFileName('/rss.xml')))).toBe(false);
  });

  test('keeps a line of one process after a partial line of another', () => {
    const dir = temporaryDir();
    const child = openStore({ dir, durable: false });
    fs.appendFileSync(path.join(dir, 'index.log'), '{"k":"/torn","e":"x","t":["to');
    child.putSync('/a', createPagePut('one'));
    expect(openStore({ dir }).keys()).toEqual(['/a']);
  });

  test('is shared by prerender processes', () => {
    const dir = temporaryDir();
    const children = [0, 1].map(() => new PageStore({ dir, durable: false, memoryBudget: 0 }));
    for (let at = 0; at < 20; at += 1) children[at % 2]?.putSync(`/${at}`, createPagePut(String(at)));
    for (const child of children) child.close();
    expect(openStore({ dir }).size).toBe(20);
  });
});

describe('a damaged file', () => {
  test.each([
    ['torn', (file: string) => fs.truncateSync(file, 40)],
    ['emptied', (file: string) => fs.writeFileSync(file, '')],
    ['foreign', (file: string) => fs.writeFileSync(file, '<html>')],
    ['gone', (file: string) => fs.rmSync(file)],
  ])('%s is a miss, and the page is pinned again when it is rendered again', async (_name, damage) => {
    const dir = temporaryDir();
    const store = openStore({ dir, memoryBudget: 0 });
    await store.put('/a', createPagePut('one'));
    damage(path.join(dir, pageFileName('/a')));
    expect(store.peek('/a')).toBeNull();
    expect(await store.load('/a')).toBeUndefined();
    expect(store.peek('/a')).toBeUndefined();
    await store.put('/a', createPagePut('again', [], false));
    expect(store.isPinned('/a')).toBe(true);
    expect(await textOf(store, '/a')).toBe('again');
  });

  test('of an earlier put (a rename undone by a power failure) is a miss', async () => {
    const dir = temporaryDir();
    const store = openStore({ dir, memoryBudget: 0 });
    await store.put('/a', createPagePut('old'));
    const old = fs.readFileSync(path.join(dir, pageFileName('/a')));
    await store.put('/a', createPagePut('new'));
    fs.writeFileSync(path.join(dir, pageFileName('/a')), old);
    expect(await store.load('/a')).toBeUndefined();
  });
});

describe('concurrent operations', () => {
  test('a put during a load prevents older data of the load from being kept or sent', async () => {
    let overtaken = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const dir = temporaryDir();
      const first = new PageStore({ dir });
      first.putSync('/a', createPagePut('old'));
      first.close();
      const store = openStore({ dir, memoryBudget: turn % 2 ? 0 : undefined });
      let loaded = false;
      const loading = store.load('/a').finally(() => (loaded = true));
      // A different number of turns each time, so that opening, reading and closing are all covered.
      for (let wait = 0; wait < turn % 10; wait += 1) await nextTurn();
      const before = loaded;
      store.putSync('/a', createPagePut('new'));
      const page = await loading;
      if (!before) overtaken += 1;
      if (!before) expect(page?.identity.body.toString()).toBe('new');
      expect(await textOf(store, '/a')).toBe('new');
    }
    expect(overtaken).toBeGreaterThan(5);
  });

  test('loads that overlap puts never leave an old page in the store', async () => {
    const store = openStore({ memoryBudget: 0 });
    await store.put('/a', createPagePut('0'));
    for (let turn = 1; turn <= 20; turn += 1) {
      const [, page] = await Promise.all([store.put('/a', createPagePut(String(turn))), store.load('/a')]);
      expect([String(turn - 1), String(turn)]).toContain(page?.identity.body.toString());
      expect(await textOf(store, '/a')).toBe(String(turn));
    }
  });

  test('the later call of two concurrent puts wins, regardless of their durations', async () => {
    const store = openStore();
    const slow = store.put('/a', createPagePut('old'.repeat(400_000)));
    const quick = store.put('/a', createPagePut('new'));
    await Promise.all([slow, quick]);
    expect(store.peek('/a')?.identity.body.toString()).toBe('new');
    expect(fs.readdirSync(store.dir, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
  });

  test('a drop wins over a put in progress', async () => {
    const store = openStore();
    const putting = store.put('/a', createPagePut('x'));
    store.drop('/a');
    expect((await putting).identity.body.toString()).toBe('x');
    expect(store.has('/a')).toBe(false);
  });

  test('a page rendered before a change of its tags is returned but not stored', async () => {
    const store = openStore();
    const since = store.now();
    store.changed(['entry:1']);
    await store.put('/stale', { ...createPagePut('old', ['entry:1'], false), since });
    await store.put('/other', { ...createPagePut('fine', ['entry:2'], false), since });
    expect(store.has('/stale')).toBe(false);
    expect(store.has('/other')).toBe(true);
    await store.put('/stale', { ...createPagePut('new', ['entry:1'], false), since: store.now() });
    expect(store.has('/stale')).toBe(true);
  });

  test('an on-demand put does not unpin a page, nor replace a pinned put in progress', async () => {
    const store = openStore();
    await store.put('/a', createPagePut('pinned'));
    await store.put('/a', createPagePut('demand', [], false));
    expect(store.isPinned('/a')).toBe(true);
    const pinned = store.put('/b', createPagePut('pinned'));
    await Promise.all([pinned, store.put('/b', createPagePut('demand', [], false))]);
    expect(store.peek('/b')?.identity.body.toString()).toBe('pinned');
  });
});

describe('limits', () => {
  test('memory stays within its budget, and every page can still be loaded', async () => {
    const budget = 60_000;
    const store = openStore({ memoryBudget: budget });
    for (let at = 0; at < 60; at += 1) {
      await store.put(`/${at}`, createPagePut(`${at} `.repeat(500)));
      expect(store.stats().memoryBytes).toBeLessThanOrEqual(budget);
    }
    expect(store.stats().inMemory).toBeLessThan(60);
    for (let at = 0; at < 60; at += 1) expect(await textOf(store, `/${at}`)).toBe(`${at} `.repeat(500));
    expect(store.stats().memoryBytes).toBeLessThanOrEqual(budget);
  });

  test('a requested page stays in memory while others are loaded and evicted', async () => {
    const store = openStore({ memoryBudget: 40_000 });
    await store.put('/hot', createPagePut('hot'));
    for (let at = 0; at < 50; at += 1) {
      expect(store.peek('/hot')?.key).toBe('/hot');
      await store.put(`/${at}`, createPagePut('cold'));
    }
  });

  test('a page larger than the memory is served from disk', async () => {
    const store = openStore({ memoryBudget: 100 });
    await store.put('/a', createPagePut('large'));
    expect(store.peek('/a')).toBeNull();
    expect(await textOf(store, '/a')).toBe('large');
  });

  test('the oldest on-demand pages are removed, and pinned ones are kept', async () => {
    const store = openStore({ onDemandBudget: 3 });
    await store.put('/pinned', createPagePut('p'));
    for (let at = 0; at < 6; at += 1) await store.put(`/${at}`, createPagePut('d', [], false));
    expect(store.keys()).toEqual(['/pinned', '/3', '/4', '/5']);
    expect(fs.existsSync(path.join(store.dir, pageFileName('/0')))).toBe(false);
  });
});
