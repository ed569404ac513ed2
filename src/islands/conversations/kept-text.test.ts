import { expect, test } from 'vitest';
import { readKept, writeKept, type TextStorage } from './kept-text.ts';

function storageOf(isFull = false): TextStorage & { names(): string[] } {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

test('undelivered and unsent text is kept per user and conversation until it is sent', () => {
  const storage = storageOf();
  writeKept(storage, 'marta', 'c1', ['Чи ще є?', ' Можу забрати ']);
  expect(readKept(storage, 'marta', 'c1')).toBe('Чи ще є?\n\n Можу забрати ');
  expect([readKept(storage, 'ivan', 'c1'), readKept(storage, 'marta', 'c2')]).toEqual(['', '']);
  writeKept(storage, 'marta', 'c1', ['  ']);
  expect([readKept(storage, 'marta', 'c1'), storage.names()]).toEqual(['', []]);
});

test('blocked storage is tolerated', () => {
  expect(() => writeKept(storageOf(true), 'marta', 'c1', ['Чи ще є?'])).not.toThrow();
  writeKept(null, 'marta', 'c1', ['Чи ще є?']);
  expect(readKept(null, 'marta', 'c1')).toBe('');
});
