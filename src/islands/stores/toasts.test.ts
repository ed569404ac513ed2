import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { createToasts, LEAVING_MS, type Severity } from './toasts.ts';

let toasts: ReturnType<typeof createToasts>;
const shown = () =>
  toasts.list
    .get()
    .filter(({ leaving }) => !leaving)
    .map(({ summary }) => summary);
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const say = (summary: string, more: { life?: number | null; group?: string; id?: string; severity?: Severity } = {}) =>
  toasts.add({ severity: 'success', summary, ...more });

beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['success', 3000],
  ['info', 3000],
  ['secondary', 3000],
  ['contrast', 3000],
  ['warn', 5000],
] as const)('%s goes by itself after %i ms', (severity, life) => {
  say('a', { severity });
  pass(life - 1);
  expect(shown()).toEqual(['a']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('an error stays until it is closed', () => {
  const id = say('a', { severity: 'error' });
  pass(HOUR);
  expect(shown()).toEqual(['a']);
  toasts.remove(id);
  expect(shown()).toEqual([]);
});

test('the life that is asked for holds, also for an error, and null means for ever', () => {
  say('short', { severity: 'error', life: 100 });
  say('for ever', { life: null });
  pass(100);
  expect(shown()).toEqual(['for ever']);
  pass(HOUR);
  expect(shown()).toEqual(['for ever']);
});

test('what closes is still there while it is animated, then gone', () => {
  const id = say('a');
  toasts.remove(id);
  pass(LEAVING_MS - 1);
  expect(toasts.list.get()).toMatchObject([{ id, leaving: true }]);
  pass(1);
  expect(toasts.list.get()).toEqual([]);
});

test('a pause keeps what was left of a life, however often', () => {
  say('a');
  pass(2000);
  toasts.pause('hover');
  pass(MINUTE);
  toasts.resume('hover');
  pass(500);
  toasts.pause('hover');
  toasts.resume('hover');
  pass(499);
  expect(shown()).toEqual(['a']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('the clocks go on only when no reason is left', () => {
  toasts.pause('hover');
  toasts.pause('focus');
  say('a');
  toasts.resume('hover');
  pass(10_000);
  expect(shown()).toEqual(['a']);
  toasts.resume('focus');
  pass(3000);
  expect(shown()).toEqual([]);
});

test('to resume what was not paused does not lengthen a life', () => {
  say('a');
  pass(2000);
  toasts.resume('hidden');
  pass(1000);
  expect(shown()).toEqual([]);
});

test('a message with the id of another takes its place and its time', () => {
  say('saving', { id: 'save', life: 1000 });
  say('between');
  pass(900);
  say('saved', { id: 'save', life: 1000 });
  expect(shown()).toEqual(['between', 'saved']);
  pass(999);
  expect(shown()).toContain('saved');
  pass(1);
  expect(shown()).not.toContain('saved');
});

test('a message that comes while the one before it with its id leaves is not taken along', () => {
  toasts.remove(say('old', { id: 'x', life: null }));
  pass(100);
  say('new', { id: 'x', life: null });
  pass(LEAVING_MS);
  expect(shown()).toEqual(['new']);
});

test('closing tells whether there was something to close: what a toast offers is done once', () => {
  const id = say('a', { life: null });
  expect([toasts.remove(id), toasts.remove(id), toasts.remove('nobody')]).toEqual([true, false, false]);
});

test('a group is cleared alone, and everything at once', () => {
  say('a', { group: 'upload', life: null });
  say('b', { life: null });
  toasts.clear('upload');
  expect(shown()).toEqual(['b']);
  toasts.clear();
  expect(shown()).toEqual([]);
});

test('to close what is not there changes nothing', () => {
  say('a');
  toasts.remove('toast-99');
  toasts.clear('nobody');
  expect(shown()).toEqual(['a']);
});

test('messages without an id get ids of their own', () => {
  expect(new Set([say('a'), say('a'), say('a')]).size).toBe(3);
});
