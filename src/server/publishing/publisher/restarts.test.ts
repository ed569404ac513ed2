import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { PageStore } from '#server/publishing/store/store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { Publisher } from './publisher.ts';
import {
  createSite,
  MemoryOutbox,
  openStore,
  createPagePut,
  recordingLog,
  startPublisher,
  temporaryDir,
  storedTextOf,
} from './testing.ts';

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
    // Committed while no publisher ran.
    texts.set('/a', 'two');
    outbox.add('entry:/a');
    renders.length = 0;
    const store = openStore({ dir });
    const { publisher } = await startPublisher({ store, render, outbox });
    await publisher.idle();
    expect(renders).toEqual(['/a']);
    expect(await storedTextOf(store, '/a')).toBe('two');
  });

  test('in the middle of a batch processes the whole batch again', async () => {
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

  test('after a kill during publishing leaves every page updated', async () => {
    const dir = temporaryDir();
    const outbox = new MemoryOutbox();
    const paths = Array.from({ length: 60 }, (_, at) => `/p${at}`);
    const before = new PageStore({ dir });
    for (const path of paths) before.putSync(path, createPagePut('old', [`entry:${path}`]));
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
    // The publisher does not wait for the disk: the cursor may lag by the rows of one read, but is never ahead.
    expect([20, 30]).toContain(cursor);
    const { texts, renders, render } = createSite();
    for (const path of paths) texts.set(path, 'new');
    const store = openStore({ dir });
    const { publisher } = await startPublisher({ store, render, outbox });
    await publisher.idle();
    for (const path of paths) expect(await storedTextOf(store, path), path).toBe('new');
    expect(renders).toHaveLength(paths.length - cursor!);
  });

  test('without a cursor starts at the newest row if the store is empty, and otherwise renders everything', async () => {
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
    filled.putSync('/a', createPagePut('of unknown age'));
    const other = await startPublisher({ store: filled, render, outbox });
    await other.publisher.refresh([]);
    expect(await storedTextOf(filled, '/a')).toBe('new');
    expect(await readCursor(filled.dir)).toBe(1);
  });

  test('with a cursor beyond the outbox (another database) renders everything', async () => {
    const { texts, render } = createSite();
    const store = openStore();
    texts.set('/a', 'this database');
    store.putSync('/a', createPagePut('another database'));
    await writeCursor(store.dir, 900);
    const { publisher } = await startPublisher({ store, render, outbox: new MemoryOutbox() });
    await publisher.refresh([]);
    expect(await storedTextOf(store, '/a')).toBe('this database');
    expect(await readCursor(store.dir)).toBe(0);
  });
});
