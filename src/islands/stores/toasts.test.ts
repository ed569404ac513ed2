import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { createToasts, TOAST_EXIT_MS, type Severity } from './toasts.ts';

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
] as const)('a toast of severity %s disappears after %i ms', (severity, life) => {
  say('a', { severity });
  pass(life - 1);
  expect(shown()).toEqual(['a']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('an error toast stays until it is closed', () => {
  const id = say('a', { severity: 'error' });
  pass(HOUR);
  expect(shown()).toEqual(['a']);
  toasts.remove(id);
  expect(shown()).toEqual([]);
});

test('a toast with an explicit lifetime uses it, even for an error, and null means forever', () => {
  say('short', { severity: 'error', life: 100 });
  say('for ever', { life: null });
  pass(100);
  expect(shown()).toEqual(['for ever']);
  pass(HOUR);
  expect(shown()).toEqual(['for ever']);
});

test('a closing toast remains during its animation, and is then removed', () => {
  const id = say('a');
  toasts.remove(id);
  pass(TOAST_EXIT_MS - 1);
  expect(toasts.list.get()).toMatchObject([{ id, leaving: true }]);
  pass(1);
  expect(toasts.list.get()).toEqual([]);
});

test('a paused toast keeps its remaining lifetime, even after several pauses', () => {
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

test('toast lifetimes continue only after the last pause reason is removed', () => {
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

test('resuming toasts that are not paused does not extend their lifetime', () => {
  say('a');
  pass(2000);
  toasts.resume('hidden');
  pass(1000);
  expect(shown()).toEqual([]);
});

test('a toast with the id of another replaces it and restarts its lifetime', () => {
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

test('a toast that replaces a closing one with the same id is not removed with it', () => {
  toasts.remove(say('old', { id: 'x', life: null }));
  pass(100);
  say('new', { id: 'x', life: null });
  pass(TOAST_EXIT_MS);
  expect(shown()).toEqual(['new']);
});

test('toasts.remove returns whether a toast was closed, so that its action runs once', () => {
  const id = say('a', { life: null });
  expect([toasts.remove(id), toasts.remove(id), toasts.remove('nobody')]).toEqual([true, false, false]);
});

test('clear closes a single group, or all toasts', () => {
  say('a', { group: 'upload', life: null });
  say('b', { life: null });
  toasts.clear('upload');
  expect(shown()).toEqual(['b']);
  toasts.clear();
  expect(shown()).toEqual([]);
});

test('closing a missing toast changes nothing', () => {
  say('a');
  toasts.remove('toast-99');
  toasts.clear('nobody');
  expect(shown()).toEqual(['a']);
});

test('toasts without an id get unique ids', () => {
  expect(new Set([say('a'), say('a'), say('a')]).size).toBe(3);
});
