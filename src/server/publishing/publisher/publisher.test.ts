import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import {
  createSite,
  createDeferred,
  MemoryOutbox,
  openStore,
  createPagePut,
  renderedResponse,
  startPublisher,
  storedTextOf,
} from './testing.ts';

describe('an outbox row', () => {
  test('is in the pages it affects when `idle` resolves, and in the cursor', async () => {
    const { texts, renders, render } = createSite();
    const store = openStore();
    const outbox = new MemoryOutbox();
    for (const path of ['/a', '/b']) {
      texts.set(path, 'old');
      store.putSync(path, createPagePut('old', [`entry:${path}`]));
    }
    await writeCursor(store.dir, 0);
    const { publisher } = await startPublisher({ store, render, outbox });
    texts.set('/a', 'new');
    outbox.add('entry:/a');
    await publisher.idle();
    expect(await storedTextOf(store, '/a')).toBe('new');
    expect(await storedTextOf(store, '/b')).toBe('old');
    expect(renders).toEqual(['/a']);
    expect(await readCursor(store.dir)).toBe(1);
    expect(publisher.stats()).toMatchObject({ cursor: 1, rendered: 1, failed: 0, error: null });
  });

  test('creates the pages of a new entry, drops those of a removed one, and drops on-demand ones', async () => {
    const { texts, renders, render } = createSite();
    const store = openStore();
    store.putSync('/gone', createPagePut('x', ['entry:/gone']));
    store.putSync('/list?page=7', createPagePut('x', ['list'], false));
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

  test('is found by polling, without being woken', async () => {
    const { texts, render } = createSite();
    const outbox = new MemoryOutbox();
    const store = openStore();
    const looked = createDeferred();
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

test('rows that are queued together render each page once', async () => {
  const { texts, renders, render } = createSite();
  const store = openStore();
  texts.set('/a', 'x');
  store.putSync('/a', createPagePut('old', ['entry:/a', 'list']));
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  for (let row = 0; row < 700; row += 1) outbox.add('entry:/a', 'list');
  const { publisher } = await startPublisher({ store, render, outbox });
  await publisher.idle();
  expect(renders).toEqual(['/a']);
  expect(await readCursor(store.dir)).toBe(700);
});

test('a page is rendered again after a write during its render', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  const hold = createDeferred();
  const reached = createDeferred();
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
  expect(await storedTextOf(store, '/a')).toBe('two');
});

test('a page with a new entry is rendered again if that entry changed during the render', async () => {
  const store = openStore();
  const outbox = new MemoryOutbox();
  const [hold, reached] = [createDeferred(), createDeferred()];
  let [title, homes] = ['one', 0];
  store.putSync('/', createPagePut('home without it', ['list']));
  await writeCursor(store.dir, 0);
  const { publisher } = await startPublisher({
    store,
    outbox,
    concurrency: 2,
    render: async (path) => {
      const response = renderedResponse(`${path} ${title}`, path === '/' ? ['list', 'entry:b'] : ['entry:b']);
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
  // Home has already read the title, but its tags do not show that yet.
  title = 'two';
  outbox.add('entry:b', 'path:/b');
  publisher.wake();
  while ((await storedTextOf(store, '/b')) !== '/b two') await nextTurn();
  hold.resolve();
  await publisher.idle();
  expect(await storedTextOf(store, '/')).toBe('/ two');
  expect(homes).toBe(2);
});

test('an edit does not wait for the pages of the previous edit', async () => {
  const { texts, renders, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  for (let at = 0; at < 200; at += 1) {
    texts.set(`/p${at}`, 'new');
    store.putSync(`/p${at}`, createPagePut('old', ['list']));
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

test('a page that cannot be rendered is dropped and logged, and the others are still rendered', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  for (const path of ['/bad', '/worse', '/good', '/private']) {
    texts.set(path, 'new');
    store.putSync(path, createPagePut('old', ['list']));
  }
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  const { publisher, log } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      if (path === '/bad') throw new Error('boom');
      if (path === '/worse') return new Response('oh', { status: 500 });
      if (path === '/private') return renderedResponse('x', ['list'], { 'set-cookie': 'a=b' });
      return render(path);
    },
  });
  outbox.add('list');
  await publisher.idle();
  expect(store.keys()).toEqual(['/good']);
  expect(await storedTextOf(store, '/good')).toBe('new');
  expect(log.lines.map((line) => ('key' in line.fields ? line.fields.key : null)).sort()).toEqual(['/bad', '/worse']);
  expect(publisher.stats()).toMatchObject({ cursor: 1, failed: 2 });
});

test('a failing outbox is retried, and no row is skipped', async () => {
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

test('`refresh` renders without a row, and `stop` resolves all waiting calls', async () => {
  const { texts, render } = createSite();
  const store = openStore();
  texts.set('/a', 'new');
  store.putSync('/a', createPagePut('old', ['entry:/a']));
  await writeCursor(store.dir, 0);
  const outbox = new MemoryOutbox();
  const { publisher } = await startPublisher({ store, render, outbox });
  await publisher.refresh(['entry:/a']);
  expect(await storedTextOf(store, '/a')).toBe('new');
  outbox.after = async () => {
    throw new Error('down');
  };
  outbox.add('entry:/a');
  const waiting = [publisher.idle(), publisher.refresh(['entry:/a'])];
  await Promise.resolve();
  await publisher.stop();
  await Promise.all(waiting);
});
