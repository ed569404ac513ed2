import { expect, test } from 'vitest';
import { writeCursor } from './cursor.ts';
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

async function siteWithEntry() {
  const site = createSite();
  const store = openStore();
  for (const [path, tags] of [
    ['/a', ['entry:a']],
    ['/', ['entry:a', 'list']],
    ['/other', ['list']],
  ] as const) {
    site.texts.set(path, 'old');
    store.putSync(path, createPagePut('old', tags));
  }
  await writeCursor(store.dir, 0);
  return { ...site, store, outbox: new MemoryOutbox() };
}

test('pages that show a withdrawn entry are removed from the store before any page is rendered', async () => {
  const { store, outbox, texts, render } = await siteWithEntry();
  const held = createDeferred();
  const { publisher } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      await held.promise;
      return render(path);
    },
  });
  let told = 0;
  publisher.onGone(() => void (told += 1));
  texts.delete('/a');
  texts.set('/', 'without a');
  const row = outbox.add('entry:a', 'list', 'gone:entry:a');
  expect(await publisher.caughtUp()).toBe(true);
  expect(publisher.stats()).toMatchObject({ seen: row, shown: 0 });
  expect([await storedTextOf(store, '/a'), await storedTextOf(store, '/')]).toEqual([undefined, undefined]);
  // A page that only shows a count is kept until it is rendered again.
  expect(await storedTextOf(store, '/other')).toBe('old');
  expect(told).toBeGreaterThan(0);
  held.resolve();
  await publisher.idle();
  expect([await storedTextOf(store, '/a'), await storedTextOf(store, '/')]).toEqual([undefined, 'without a']);
  expect(store.isPinned('/')).toBe(true);
});

test('a render that began earlier does not restore a withdrawn entry', async () => {
  const { store, outbox, texts, render } = await siteWithEntry();
  const begun = createDeferred();
  const held = createDeferred();
  let isFirst = true;
  const { publisher } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      if (path !== '/' || !isFirst) return render(path);
      isFirst = false;
      begun.resolve();
      await held.promise;
      return renderedResponse('old', ['entry:a', 'list']);
    },
  });
  outbox.add('list');
  publisher.wake();
  await begun.promise;
  texts.set('/', 'without a');
  texts.delete('/a');
  outbox.add('entry:a', 'gone:entry:a');
  await publisher.caughtUp();
  const seen: (string | undefined)[] = [];
  const put = store.put.bind(store);
  store.put = async (key, page) => {
    const done = await put(key, page);
    if (key === '/') seen.push(await storedTextOf(store, key));
    return done;
  };
  held.resolve();
  await publisher.idle();
  expect(seen).not.toContain('old');
  expect(await storedTextOf(store, '/')).toBe('without a');
});

test('an existing page does not start to show an entry withdrawn during its render', async () => {
  const { store, outbox, texts, render } = await siteWithEntry();
  store.putSync('/', createPagePut('before a', ['list']));
  const begun = createDeferred();
  const held = createDeferred();
  let isFirst = true;
  const { publisher } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      if (path !== '/' || !isFirst) return render(path);
      isFirst = false;
      begun.resolve();
      await held.promise;
      return renderedResponse('with a', ['entry:a', 'list']);
    },
  });
  outbox.add('list');
  publisher.wake();
  await begun.promise;
  texts.set('/', 'without a');
  outbox.add('entry:a', 'list', 'gone:entry:a');
  await publisher.caughtUp();
  const seen: (string | undefined)[] = [];
  const put = store.put.bind(store);
  store.put = async (key, page) => {
    const done = await put(key, page);
    if (key === '/') seen.push(await storedTextOf(store, key));
    return done;
  };
  held.resolve();
  await publisher.idle();
  expect(seen).not.toContain('with a');
  expect(await storedTextOf(store, '/')).toBe('without a');
});

test('after an edit, the old page is shown until the new one is rendered', async () => {
  const { store, outbox, texts, render } = await siteWithEntry();
  const held = createDeferred();
  const { publisher } = await startPublisher({
    store,
    outbox,
    render: async (path) => {
      await held.promise;
      return render(path);
    },
  });
  texts.set('/a', 'new');
  outbox.add('entry:a');
  await publisher.caughtUp();
  expect(await storedTextOf(store, '/a')).toBe('old');
  held.resolve();
  await publisher.idle();
  expect(await storedTextOf(store, '/a')).toBe('new');
});

test('caughtUp returns false for a stopped publisher', async () => {
  const { store, outbox, render } = await siteWithEntry();
  const { publisher } = await startPublisher({ store, outbox, render });
  await publisher.stop();
  expect(await publisher.caughtUp()).toBe(false);
});

test('pages dropped before a shutdown are rendered and pinned by the next process', async () => {
  const { store, outbox, texts, render } = await siteWithEntry();
  const held = createDeferred();
  const { publisher } = await startPublisher({
    store,
    outbox,
    concurrency: 1,
    render: async (path) => {
      await held.promise;
      return render(path);
    },
  });
  texts.delete('/a');
  texts.set('/', 'without a');
  outbox.add('entry:a', 'list', 'gone:entry:a');
  await publisher.caughtUp();
  const stopped = publisher.stop();
  held.resolve();
  await stopped;
  const { publisher: next } = await startPublisher({ store: openStore({ dir: store.dir }), outbox, render });
  await next.idle();
  const again = openStore({ dir: store.dir });
  expect(await storedTextOf(again, '/')).toBe('without a');
  expect(again.isPinned('/')).toBe(true);
  expect(again.has('/a')).toBe(false);
});
