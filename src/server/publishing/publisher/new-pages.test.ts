import { expect, test } from 'vitest';
import type { PageStore } from '#server/publishing/store/store.ts';
import { writeCursor } from './cursor.ts';
import { createSite, createDeferred, MemoryOutbox, openStore, startPublisher } from './testing.ts';

/**
 * A publisher whose first render of `/a` has read the published entry, and waits. It reads the outbox only when woken.
 */
async function duringFirstRender() {
  const { texts, renders, render } = createSite();
  const store = openStore();
  const outbox = new MemoryOutbox();
  const [hold, reached] = [createDeferred(), createDeferred()];
  await writeCursor(store.dir, 0);
  const { publisher } = await startPublisher({
    store,
    outbox,
    pollMs: 1_000_000,
    render: async (path) => {
      const response = await render(path);
      if (renders.length > 1) return response;
      reached.resolve();
      await hold.promise;
      return response;
    },
  });
  texts.set('/a', 'published');
  outbox.add('path:/a', 'entry:/a');
  publisher.wake();
  await reached.promise;
  return { store, outbox, publisher, texts, renders, goOn: hold.resolve };
}

/** Collects every text of a page that is put into the store from now on. */
function noteKept(store: PageStore): string[] {
  const kept: string[] = [];
  const put = store.put.bind(store);
  store.put = async (key, page) => {
    const stored = await put(key, page);
    if (store.has(key)) kept.push(String(page.html));
    return stored;
  };
  return kept;
}

test('an entry that another process withdraws during its page’s first render is never shown', async () => {
  const { store, outbox, publisher, texts, renders, goOn } = await duringFirstRender();
  const kept = noteKept(store);
  texts.delete('/a');
  outbox.add('path:/a', 'entry:/a');
  goOn();
  await publisher.idle();
  expect(kept).toEqual([]);
  expect(store.has('/a')).toBe(false);
  expect(renders).toHaveLength(2);
  expect(publisher.stats()).toMatchObject({ cursor: 2, failed: 0, error: null });
});

test('a row written while the publisher reads others is read before a new page is shown', async () => {
  const { store, outbox, publisher, texts, goOn } = await duringFirstRender();
  const kept = noteKept(store);
  outbox.add('entry:/b');
  const after = outbox.after.bind(outbox);
  outbox.after = async (id, limit) => {
    const rows = await after(id, limit);
    if (texts.delete('/a')) outbox.add('path:/a', 'entry:/a');
    return rows;
  };
  goOn();
  await publisher.idle();
  expect([kept, store.has('/a')]).toEqual([[], false]);
});

test('an unrelated change does not delay a new page', async () => {
  const { store, outbox, publisher, renders, goOn } = await duringFirstRender();
  outbox.add('entry:/b');
  goOn();
  await publisher.idle();
  expect([store.has('/a'), renders]).toEqual([true, ['/a']]);
});

test('a publisher that is stopped before it has read all rows stores no new page, and renders it after the next start', async () => {
  const { store, outbox, publisher, goOn } = await duringFirstRender();
  const kept = noteKept(store);
  outbox.add('path:/a', 'entry:/a');
  const stopped = publisher.stop();
  goOn();
  await stopped;
  expect(kept).toEqual([]);
  expect(publisher.stats().cursor).toBe(0);
  await publisher.start();
  await publisher.idle();
  expect(kept).toEqual(['published']);
});

test('an unreadable outbox delays a new page without failing its callers', async () => {
  const { store, outbox, publisher, goOn } = await duringFirstRender();
  const latest = outbox.latest.bind(outbox);
  let failures = 1;
  outbox.latest = async () => {
    if (failures-- > 0) throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
    return latest();
  };
  goOn();
  await expect.poll(() => publisher.stats().error).toContain('ECONNREFUSED');
  expect([store.has('/a'), publisher.stats().failed]).toEqual([false, 0]);
  publisher.wake();
  await publisher.idle();
  expect([store.has('/a'), publisher.stats().error]).toEqual([true, null]);
});
