import { expect, test } from 'vitest';
import { compressPageSync } from './compress.ts';
import { PageMemory } from './page-memory.ts';
import { StoredPage } from './stored-page.ts';

function page(key: string, text = key): StoredPage {
  const facts = {
    key,
    status: 200 as const,
    etag: key,
    tags: [],
    csp: null,
    contentType: 'text/html',
    vary: [],
    headers: [],
    pinned: true,
    renderedAt: 0,
  };
  return new StoredPage(facts, compressPageSync(Buffer.from(text)), []);
}

test('PageMemory evicts the page that was not requested', () => {
  const memory = new PageMemory(3 * page('/a').size + 10);
  for (const key of ['/a', '/b', '/c']) memory.set(page(key));
  memory.get('/a');
  memory.set(page('/d'));
  expect(memory.get('/a')?.key).toBe('/a');
  expect(memory.get('/b')).toBeUndefined();
  expect(memory.size).toBe(3);
});

test('PageMemory counts a replaced page once', () => {
  const memory = new PageMemory(1_000_000);
  memory.set(page('/a'));
  const once = memory.bytes;
  memory.set(page('/a'));
  expect(memory.bytes).toBe(once);
  memory.delete('/a');
  expect(memory.bytes).toBe(0);
});

test('PageMemory evicts even if every page was requested', () => {
  const memory = new PageMemory(2 * page('/a').size + 10);
  for (const key of ['/a', '/b']) {
    memory.set(page(key));
    memory.get(key);
  }
  memory.set(page('/c'));
  expect(memory.size).toBe(2);
  expect(memory.bytes).toBeLessThanOrEqual(2 * page('/a').size + 10);
});

test('PageMemory counts a plain text once it is decompressed, and makes room for it', () => {
  const text = 'Поруч '.repeat(2_000);
  const memory = new PageMemory(Buffer.byteLength(text) + 3 * page('/a', text).size);
  for (const key of ['/a', '/b', '/c']) memory.set(page(key, text));
  const packed = memory.bytes;
  const asked = memory.get('/c')!;
  expect(asked.identity.body.toString()).toBe(text);
  expect(memory.bytes).toBe(packed + Buffer.byteLength(text));
  // Decompressed only once.
  expect(asked.identity).toBe(asked.identity);
  expect(memory.size).toBe(3);
  expect(memory.get('/b')!.identity.body.toString()).toBe(text);
  expect(memory.size).toBeLessThan(3);
  memory.delete('/c');
  memory.delete('/b');
  memory.delete('/a');
  expect([memory.size, memory.bytes]).toEqual([0, 0]);
});

test('PageMemory keeps only a page’s own bytes, not the blocks that Node shares between short buffers', () => {
  const kept = page('/a', 'some text '.repeat(100));
  for (const { body } of [kept.gzip, kept.br])
    expect(body.buffer.byteLength).toBe(kept.gzip.body.length + kept.br.body.length);
  expect(kept.identity.body.buffer.byteLength).toBe(1_000);
});
