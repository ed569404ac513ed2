import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { Publisher } from './publisher.ts';
import type { PublisherOptions } from './publisher.ts';
import { PageStore } from '../store/store.ts';
import { gate, MemoryOutbox, openStore, pageOf, recordingLog, rendered, temporaryDir } from './testing.ts';

/** A site of one number per path: what a render shows is what the "database" holds at that moment. */
function createSite() {
  const texts = new Map<string, string>();
  const renders: string[] = [];
  const render = async (path: string): Promise<Response> => {
    renders.push(path);
    const text = texts.get(path);
    return text === undefined ? new Response('gone', { status: 410 }) : rendered(text, [`entry:${path}`, 'list']);
  };
  return { texts, renders, render };
}

async function startPublisher(
  options: Partial<PublisherOptions> & Pick<PublisherOptions, 'store' | 'render' | 'outbox'>,
) {
  const log = recordingLog();
  const publisher = new Publisher({ log, ...options });
  await publisher.start();
  onTestFinished(() => publisher.stop());
  return { publisher, log };
}

const textOf = async (store: PageStore, key: string) => (await store.load(key))?.identity.body.toString();

describe('a row', () => {
  test('is in the pages it touches when `idle` resolves, and in the cursor', async () => {
    const { texts, renders, render } = createSite();
    const store = openStore();
    const outbox = new MemoryOutbox();
    for (const path of ['/a', '/b']) {
      texts.set(path, 'old');
      store.putSync(path, pageOf('old', [`entry:${path}`]));
    }
    await writeCursor(store.dir, 0);
    const { publisher } = await startPublisher({ store, render, outbox });
    texts.set('/a', 'new');
    outbox.add('entry:/a');
    await publisher.idle();
    expect(await textOf(store, '/a')).toBe('new');
    expect(await textOf(store, '/b')).toBe('old');
    expect(renders).toEqual(['/a']);
    expect(await readCursor(store.dir)).toBe(1);
    expect(publisher.stats()).toMatchObject({ cursor: 1, rendered: 1, failed: 0, error: null });
  });

  test('creates the pages of a new entry, drops those of one that is gone, and forgets on-demand ones', async () => {
    const { texts, renders, render } = createSite();
    const store = openStore();
    store.putSync('/gone', pageOf('x', ['entry:/gone']));
    store.putSync('/list?page=7', pageOf('x', ['list'], false));
    await writeCursor(store.dir, 0);
    const outbox = new MemoryOutbox();
    const { publisher } = await startPublisher({ store, render, outbox });
    texts.set('/made', 'hello');
    outbox.add('path:/made', 'path:/us/made', 'list', 'entry:/gone');
    await publisher.idle();
    expect(store.keys()).toEqual(['/made']);
    expect(store.isPinned('/made')).toBe(true);
    expect(renders.sort()).toEqual(['/gone', '/made', '/us/made']);
  });

  test('is found without a wake, by looking', async () => {
    const { texts, render } = createSite();
    const outbox = new MemoryOutbox();
    const store = openStore();
    const looked = gate();
    const after = outbox.after.bind(outbox);
    const { publisher } = await startPublisher({ store, render, outbox, pollMs: 1 });
    outbox.after = async (id, limit) => {
      const rows = await after(id, limit);
      if (rows.length > 0) looked.resolve();
      return rows;
    };
    texts.set('/a', 'x');
    outbox.add('path:/a');
    await looked.promise;
    await publisher.idle();
    expect(store.has('/a')).toBe(true);
  });
});

test('rows that wait together render each page once', async () => {
  const { texts, renders, render } = createSite();
  const store = openStore();
  texts.set('/a', 'x');
  store.putSync('/a', pageOf('old', ['entry:/a', 'list']));
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  for (let row = 0; row < 700; row += 1) outbox.add('entry:/a', 'list');
  const { publisher } = await startPublisher({ store, render, outbox });
  await publisher.idle();
  expect(renders).toEqual(['/a']);
  expect(await readCursor(store.dir)).toBe(700);
});

test('a write during a render is rendered again', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  const hold = gate();
  const reached = gate();
  let first = true;
  const slow = async (path: string) => {
    const response = await render(path);
    if (first) {
      first = false;
      reached.resolve();
      await hold.promise;
    }
    return response;
  };
  const { publisher } = await startPublisher({ store, render: slow, outbox });
  texts.set('/a', 'one');
  outbox.add('path:/a');
  publisher.wake();
  await reached.promise;
  texts.set('/a', 'two');
  outbox.add('entry:/a', 'path:/a');
  hold.resolve();
  await publisher.idle();
  expect(await textOf(store, '/a')).toBe('two');
});

test('a page that shows something new to it is rendered again where that has changed meanwhile', async () => {
  const store = openStore();
  const outbox = new MemoryOutbox();
  const [hold, reached] = [gate(), gate()];
  let [title, homes] = ['one', 0];
  store.putSync('/', pageOf('home without it', ['list']));
  await writeCursor(store.dir, 0);
  const { publisher } = await startPublisher({
    store,
    outbox,
    concurrency: 2,
    render: async (path) => {
      const response = rendered(`${path} ${title}`, path === '/' ? ['list', 'entry:b'] : ['entry:b']);
      if (path !== '/') await reached.promise;
      else if (++homes === 1) {
        reached.resolve();
        await hold.promise;
      }
      return response;
    },
  });
  outbox.add('list', 'path:/b');
  publisher.wake();
  await reached.promise;
  // Home has read the title already, and nobody knows yet that it shows this entry.
  title = 'two';
  outbox.add('entry:b', 'path:/b');
  publisher.wake();
  while ((await textOf(store, '/b')) !== '/b two') await nextTurn();
  hold.resolve();
  await publisher.idle();
  expect(await textOf(store, '/')).toBe('/ two');
  expect(homes).toBe(2);
});

test('an entry taken away while its page is first rendered is never shown, though another process wrote it', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  const [hold, reached] = [gate(), gate()];
  let held = 0;
  const shown: string[] = [];
  const put = store.put.bind(store);
  store.put = async (key, page) => {
    const stored = await put(key, page);
    if (store.has(key)) shown.push(String(page.html));
    return stored;
  };
  await writeCursor(store.dir, 0);
  // Hears of rows when it is told to, and no sooner.
  const { publisher } = await startPublisher({
    store,
    outbox,
    pollMs: 1_000_000,
    render: async (path) => {
      const response = await render(path);
      if (++held === 1) {
        reached.resolve();
        await hold.promise;
      }
      return response;
    },
  });
  texts.set('/a', 'published');
  outbox.add('path:/a', 'entry:/a');
  publisher.wake();
  await reached.promise;
  texts.delete('/a');
  outbox.add('path:/a', 'entry:/a');
  hold.resolve();
  await publisher.idle();
  expect(shown).toEqual([]);
  expect(store.has('/a')).toBe(false);
  expect(held).toBe(2);
  expect(publisher.stats()).toMatchObject({ cursor: 2, failed: 0, error: null });
});

test('an edit does not wait for the pages of the edit before it', async () => {
  const { texts, renders, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  for (let at = 0; at < 200; at += 1) {
    texts.set(`/p${at}`, 'new');
    store.putSync(`/p${at}`, pageOf('old', ['list']));
  }
  texts.set('/made', 'hello');
  await writeCursor(store.dir, 0);
  const seen = { cursor: -1, rendered: -1 };
  const { publisher } = await startPublisher({
    store,
    outbox,
    pollMs: 1,
    render: async (path) => {
      if (renders.length === 20) outbox.add('path:/made');
      if (path === '/made') Object.assign(seen, { cursor: publisher.stats().cursor, rendered: renders.length });
      return render(path);
    },
  });
  outbox.add('list');
  await publisher.idle();
  await publisher.idle();
  expect(seen.cursor).toBe(0);
  expect(seen.rendered).toBeLessThan(150);
  expect(renders).toHaveLength(201);
  expect(store.has('/made')).toBe(true);
  expect(await readCursor(store.dir)).toBe(2);
});

test('a page that cannot be rendered is dropped and logged, the others go on', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  for (const path of ['/bad', '/worse', '/good', '/private']) {
    texts.set(path, 'new');
    store.putSync(path, pageOf('old', ['list']));
  }
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  const { publisher, log } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      if (path === '/bad') throw new Error('boom');
      if (path === '/worse') return new Response('oh', { status: 500 });
      if (path === '/private') return rendered('x', ['list'], { 'set-cookie': 'a=b' });
      return render(path);
    },
  });
  outbox.add('list');
  await publisher.idle();
  expect(store.keys()).toEqual(['/good']);
  expect(await textOf(store, '/good')).toBe('new');
  expect(log.lines.map((line) => ('key' in line.fields ? line.fields.key : null)).sort()).toEqual(['/bad', '/worse']);
  expect(publisher.stats()).toMatchObject({ cursor: 1, failed: 2 });
});

describe('a restart', () => {
  test('continues after the last finished row', async () => {
    const { texts, renders, render } = createSite();
    const dir = temporaryDir();
    const outbox = new MemoryOutbox();
    const before = new PageStore({ dir });
    const first = new Publisher({ store: before, render, outbox, log: recordingLog() });
    await first.start();
    texts.set('/a', 'one');
    outbox.add('path:/a');
    await first.idle();
    await first.stop();
    before.close();
    // Committed while nobody followed.
    texts.set('/a', 'two');
    outbox.add('entry:/a');
    renders.length = 0;
    const store = openStore({ dir });
    const { publisher } = await startPublisher({ store, render, outbox });
    await publisher.idle();
    expect(renders).toEqual(['/a']);
    expect(await textOf(store, '/a')).toBe('two');
  });

  test('in the middle of a batch repeats the batch', async () => {
    const { texts, render } = createSite();
    const dir = temporaryDir();
    const outbox = new MemoryOutbox();
    const before = new PageStore({ dir });
    const paths = Array.from({ length: 30 }, (_, at) => `/p${at}`);
    for (const path of paths) texts.set(path, 'new');
    const first = new Publisher({
      store: before,
      outbox,
      log: recordingLog(),
      render: async (path) => {
        if (path === '/p9') void first.stop();
        return render(path);
      },
    });
    await first.start();
    outbox.add(...paths.map((path) => `path:${path}`));
    await first.idle();
    await first.stop();
    expect(before.size).toBeLessThan(30);
    expect(await readCursor(dir)).toBe(0);
    before.close();
    const store = openStore({ dir });
    const { publisher } = await startPublisher({ store, render, outbox });
    await publisher.idle();
    expect(store.size).toBe(30);
    expect(await readCursor(dir)).toBe(1);
  });

  test('after a kill in the middle of a publish ends with every page new', async () => {
    const dir = temporaryDir();
    const outbox = new MemoryOutbox();
    const paths = Array.from({ length: 60 }, (_, at) => `/p${at}`);
    const before = new PageStore({ dir });
    for (const path of paths) before.putSync(path, pageOf('old', [`entry:${path}`]));
    before.close();
    await writeCursor(dir, 0);
    for (const path of paths) outbox.add(`entry:${path}`);
    const code = `
      const [pages, dir, rows] = process.argv.slice(1);
      const { PageStore } = await import(pages + '/../store/store.ts');
      const { Publisher } = await import(pages + '/publisher.ts');
      const all = JSON.parse(rows);
      const outbox = { after: async (id) => all.filter((row) => row.id > id).slice(0, 10), latest: async () => all.length };
      let left = 35;
      const render = async (path) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return new Response('new', { headers: { 'x-page-tags': 'entry:' + path } });
      };
      const publisher = new Publisher({ store: new PageStore({ dir }), render, outbox, log: console });
      await publisher.start();
      await publisher.idle();
    `;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', code, import.meta.dirname, dir, JSON.stringify(outbox.rows)],
      { stdio: 'inherit' },
    );
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    const cursor = await readCursor(dir);
    expect(cursor).toBe(30);
    const { texts, renders, render } = createSite();
    for (const path of paths) texts.set(path, 'new');
    const store = openStore({ dir });
    const { publisher } = await startPublisher({ store, render, outbox });
    await publisher.idle();
    for (const path of paths) expect(await textOf(store, path), path).toBe('new');
    expect(renders).toHaveLength(30);
  });

  test('without a cursor: an empty store starts at the newest row, a filled one renders everything', async () => {
    const { texts, renders, render } = createSite();
    const outbox = new MemoryOutbox();
    outbox.add('path:/history');
    const empty = openStore();
    const { publisher } = await startPublisher({ store: empty, render, outbox });
    await publisher.idle();
    expect(renders).toEqual([]);
    expect(await readCursor(empty.dir)).toBe(1);

    texts.set('/a', 'new');
    const filled = openStore();
    filled.putSync('/a', pageOf('of unknown age'));
    const other = await startPublisher({ store: filled, render, outbox });
    await other.publisher.refresh([]);
    expect(await textOf(filled, '/a')).toBe('new');
    expect(await readCursor(filled.dir)).toBe(1);
  });

  test('with a cursor beyond the outbox (another database) renders everything', async () => {
    const { texts, render } = createSite();
    const store = openStore();
    texts.set('/a', 'this database');
    store.putSync('/a', pageOf('another database'));
    await writeCursor(store.dir, 900);
    const { publisher } = await startPublisher({ store, render, outbox: new MemoryOutbox() });
    await publisher.refresh([]);
    expect(await textOf(store, '/a')).toBe('this database');
    expect(await readCursor(store.dir)).toBe(0);
  });
});

test('an outbox that fails is asked again, and nothing is skipped', async () => {
  const { texts, render } = createSite();
  const outbox = new MemoryOutbox();
  const store = openStore();
  const after = outbox.after.bind(outbox);
  let failures = 3;
  outbox.after = async (id, limit) => {
    if (failures-- > 0) throw new Error('SQLITE_BUSY');
    return after(id, limit);
  };
  const { publisher, log } = await startPublisher({ store, render, outbox, pollMs: 1 });
  texts.set('/a', 'x');
  outbox.add('path:/a');
  await publisher.idle();
  expect(store.has('/a')).toBe(true);
  expect(log.lines).toHaveLength(1);
  expect(publisher.stats().error).toBeNull();
});

test('`refresh` renders without a row, `stop` lets nobody wait', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  texts.set('/a', 'new');
  store.putSync('/a', pageOf('old', ['entry:/a']));
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  const { publisher } = await startPublisher({ store, render, outbox });
  await publisher.refresh(['entry:/a']);
  expect(await textOf(store, '/a')).toBe('new');
  outbox.after = async () => {
    throw new Error('down');
  };
  outbox.add('entry:/a');
  const waiting = [publisher.idle(), publisher.refresh(['entry:/a'])];
  await Promise.resolve();
  await publisher.stop();
  await Promise.all(waiting);
});
