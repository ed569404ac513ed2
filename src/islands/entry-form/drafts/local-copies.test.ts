import { expect, test } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { BrowserStorage } from '#islands/stores/browser-storage.ts';
import { readCopy, removeCopy, writeCopy } from './local-copies.ts';

const NOW = Date.parse('2026-11-21T18:00:00.000Z');

/** Browser storage with a limit in characters, as strict as in real browsers. */
function storageOf(room = Number.POSITIVE_INFINITY): BrowserStorage & { names(): string[] } {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const others = [...kept]
        .filter(([name]) => name !== key)
        .reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (others + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    names: () => [...kept.keys()],
  };
}

const key = (id: string | null, userId = 'marta', kind = 'news') => ({ userId, kind, id });
const copy = (words: string, at = NOW) => ({ at, changes: { 'texts.ua.title': words } });

test('a local copy is stored, read and removed by user, kind and entry', () => {
  const storage = storageOf();
  expect(readCopy(storage, key('a'), NOW)).toBeNull();
  expect(writeCopy(storage, key('a'), copy('моє'))).toBe(true);
  writeCopy(storage, key(null), copy('нове'));
  expect(readCopy(storage, key('a'), NOW)).toEqual(copy('моє'));
  expect(readCopy(storage, key(null), NOW)).toEqual(copy('нове'));
  expect([
    readCopy(storage, key('a', 'ivan'), NOW),
    readCopy(storage, key('a', 'marta', 'posters'), NOW),
    readCopy(storage, key('b'), NOW),
  ]).toEqual([null, null, null]);
  removeCopy(storage, key('a'));
  expect(readCopy(storage, key('a'), NOW)).toBeNull();
  expect(readCopy(storage, key(null), NOW)).toEqual(copy('нове'));
});

test('local copies older than 30 days are removed', () => {
  const storage = storageOf();
  writeCopy(storage, key('old'), copy('a', NOW - 31 * DAY));
  writeCopy(storage, key('young'), copy('b', NOW - 29 * DAY));
  expect([readCopy(storage, key('old'), NOW), readCopy(storage, key('young'), NOW)]).toEqual([
    null,
    copy('b', NOW - 29 * DAY),
  ]);
  expect(storage.length).toBe(1);
});

test('the oldest local copies beyond twenty are removed, regardless of user; other items are kept', () => {
  const storage = storageOf();
  storage.setItem('appearance', 'dark');
  for (let n = 0; n < 25; n++)
    writeCopy(storage, key(`e${n}`, n % 2 === 0 ? 'marta' : 'ivan'), copy(String(n), NOW + n));
  expect(storage.names().filter((name) => name !== 'appearance')).toHaveLength(20);
  expect(readCopy(storage, key('e4'), NOW)).toBeNull();
  expect(readCopy(storage, key('e5', 'ivan'), NOW)).not.toBeNull();
  expect(storage.getItem('appearance')).toBe('dark');
});

test('full storage drops older local copies for the newest; a copy that never fits is not stored', () => {
  const storage = storageOf(400);
  for (let n = 0; n < 3; n++) writeCopy(storage, key(`e${n}`), copy('a'.repeat(60), NOW + n));
  expect(writeCopy(storage, key('last'), copy('b'.repeat(100), NOW + 9))).toBe(true);
  expect([readCopy(storage, key('e0'), NOW), readCopy(storage, key('last'), NOW)?.changes]).toEqual([
    null,
    { 'texts.ua.title': 'b'.repeat(100) },
  ]);
  expect(writeCopy(storage, key('huge'), copy('c'.repeat(1000), NOW + 10))).toBe(false);
});

test('foreign content under the key of a local copy is ignored', () => {
  const storage = storageOf();
  for (const text of ['', 'null', '[]', '{"at":"x","changes":{}}', '{"at":1,"changes":[]}', 'not json']) {
    storage.setItem('draft-copy:marta:news:a', text);
    expect(readCopy(storage, key('a'), 1)).toBeNull();
  }
});

test('blocked storage does not break the form', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage: BrowserStorage = { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readCopy(storage, key('a'), NOW)).toBeNull();
  expect(writeCopy(storage, key('a'), copy('a'))).toBe(false);
  expect(() => removeCopy(storage, key('a'))).not.toThrow();
});
