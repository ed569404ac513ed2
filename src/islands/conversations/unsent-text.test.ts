import { expect, test } from 'vitest';
import { readUnsentText, storeUnsentText, type TextStorage } from './unsent-text.ts';

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
  storeUnsentText(storage, 'marta', 'c1', ['Чи ще є?', ' Можу забрати ']);
  expect(readUnsentText(storage, 'marta', 'c1')).toBe('Чи ще є?\n\n Можу забрати ');
  expect([readUnsentText(storage, 'ivan', 'c1'), readUnsentText(storage, 'marta', 'c2')]).toEqual(['', '']);
  storeUnsentText(storage, 'marta', 'c1', ['  ']);
  expect([readUnsentText(storage, 'marta', 'c1'), storage.names()]).toEqual(['', []]);
});

test('storage of unsent text tolerates blocked storage', () => {
  expect(() => storeUnsentText(storageOf(true), 'marta', 'c1', ['Чи ще є?'])).not.toThrow();
  storeUnsentText(null, 'marta', 'c1', ['Чи ще є?']);
  expect(readUnsentText(null, 'marta', 'c1')).toBe('');
});
