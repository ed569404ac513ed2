import { describe, expect, it } from 'vitest';
import { groupByDay, countNew, mergeEarlier, mergeLatest, type MessagePage } from './merge-messages.ts';

const message = (n: number, mine = false) => ({
  id: `m${n}`,
  mine,
  text: `${n}`,
  at: `2026-11-21T18:00:${String(n).padStart(2, '0')}.000Z`,
});
const upwards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, next: string | null): MessagePage => ({
  messages: upwards(from, to).toReversed(),
  next,
});
const ids = ({ messages }: MessagePage) => messages.map(({ id }) => id).join(' ');

describe('the latest page', () => {
  it('is appended, and earlier messages stay', () => {
    const merged = mergeLatest({ messages: upwards(1, 5), next: 'm1' }, page(4, 7, 'm4'));
    expect([ids(merged), merged.next]).toEqual(['m1 m2 m3 m4 m5 m6 m7', 'm1']);
  });

  it('replaces the shown messages if there is a gap, or if it reaches as far back', () => {
    for (const shown of [
      { messages: upwards(1, 2), next: null },
      { messages: upwards(5, 6), next: 'm5' },
      { messages: [], next: null },
    ]) {
      const merged = mergeLatest(shown, page(5, 8, 'm5'));
      expect([ids(merged), merged.next]).toEqual(['m5 m6 m7 m8', 'm5']);
    }
    const empty = { messages: upwards(1, 2), next: null };
    expect(mergeLatest(empty, { messages: [], next: null })).toBe(empty);
  });
});

it('earlier messages are prepended, without duplicates', () => {
  const merged = mergeEarlier({ messages: upwards(4, 6), next: 'm4' }, page(1, 4, null));
  expect([ids(merged), merged.next]).toEqual(['m1 m2 m3 m4 m5 m6', null]);
});

it('only later messages of the other side are new', () => {
  const before = { messages: upwards(1, 3), next: null };
  expect(countNew(before, { messages: [...upwards(1, 3), message(4, true), message(5), message(6)], next: null })).toBe(
    2,
  );
  expect(countNew(before, before)).toBe(0);
});

it('messages are grouped by day', () => {
  const days = groupByDay([...upwards(1, 2), { ...message(3), at: '2026-11-22T01:00:00.000Z' }], (at) =>
    at.slice(0, 10),
  );
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
  ]);
});
