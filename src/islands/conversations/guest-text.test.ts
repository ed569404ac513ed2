import { expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { keepGuestText, readGuestText, takeGuestText } from './guest-text.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('keeps the text about each ad for a day, and returns it once', () => {
  const box = storage();
  expect(keepGuestText(box, 'a', 'Чи ще актуально?', 0)).toBe(true);
  expect(readGuestText(box, 'b', 1)).toBe('');
  expect(readGuestText(box, 'a', 86_399_999)).toBe('Чи ще актуально?');
  expect(readGuestText(box, 'a', DAY)).toBe('');
  expect(takeGuestText(box, 'a', 1)).toBe('Чи ще актуально?');
  expect(takeGuestText(box, 'a', 1)).toBe('');
});

it('reports blocked storage, and tolerates foreign content', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keepGuestText(full, 'a', 'x', 0)).toBe(false);
  expect(keepGuestText(null, 'a', 'x', 0)).toBe(false);
  const foreign = { ...storage(), getItem: () => 'not json' };
  expect(readGuestText(foreign, 'a', 0)).toBe('');
});
