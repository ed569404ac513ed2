import { expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { storeGuestText, readGuestText, consumeGuestText } from './guest-text.ts';

const nothing = { text: '', name: '', isSent: false };

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('a guest’s text is kept for a day for each ad, and returned once', () => {
  const box = storage();
  const typed = { text: 'Чи ще актуально?', name: 'Рита', isSent: true };
  expect(storeGuestText(box, 'a', typed, 0)).toBe(true);
  expect(readGuestText(box, 'b', 1)).toEqual(nothing);
  expect(readGuestText(box, 'a', 86_399_999)).toEqual(typed);
  expect(readGuestText(box, 'a', DAY)).toEqual(nothing);
  expect(consumeGuestText(box, 'a', 1)).toEqual(typed);
  expect(consumeGuestText(box, 'a', 1)).toEqual(nothing);
  // As stored by an earlier version of the page.
  box.setItem('guest-message:c', JSON.stringify({ text: 'Ще є?', at: 0 }));
  expect(readGuestText(box, 'c', 1)).toEqual({ ...nothing, text: 'Ще є?' });
});

it('keeping a guest’s text reports blocked storage, and tolerates foreign content', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(storeGuestText(full, 'a', nothing, 0)).toBe(false);
  expect(storeGuestText(null, 'a', nothing, 0)).toBe(false);
  const foreign = { ...storage(), getItem: () => 'not json' };
  expect(readGuestText(foreign, 'a', 0)).toEqual(nothing);
});
