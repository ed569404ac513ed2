import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFocusReturner } from './focus-returner.ts';

const LOOK_MS = 60;
const names = ['window', 'document', 'HTMLElement', 'AbortController'] as const;
let dom: JSDOM;

beforeEach(() => {
  vi.useFakeTimers();
  dom = new JSDOM('<button id="opener">Delete</button><main id="main" tabindex="-1"></main><input id="field">');
  for (const name of names) vi.stubGlobal(name, name === 'window' ? dom.window : dom.window[name]);
  // The page uses the timers that the test controls.
  dom.window.setTimeout = ((act: () => void, ms: number) =>
    Number(setTimeout(act, ms))) as typeof dom.window.setTimeout;
  dom.window.clearTimeout = (timer) => clearTimeout(Number(timer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const byId = (id: string) => document.getElementById(id)!;
const focused = () => document.activeElement?.id;

/** Opens a window with a focused field from the button, and closes it. It stays in the DOM until `go`. */
function closeWindow() {
  const opener = createFocusReturner();
  byId('opener').focus();
  opener.opened();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-modal><input id="own"></div>');
  byId('own').focus();
  opener.closed();
  return { opener, go: () => document.querySelector('[role=dialog]')!.remove() };
}

test('the opener of a window gets the focus back once the window is removed', () => {
  const { go } = closeWindow();
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(focused()).toBe('own');
  go();
  vi.advanceTimersByTime(LOOK_MS);
  expect(focused()).toBe('opener');
});

test('focus that is lost again within half a second is restored again', () => {
  const { go } = closeWindow();
  go();
  vi.advanceTimersByTime(LOOK_MS);
  byId('main').focus();
  vi.advanceTimersByTime(LOOK_MS);
  expect(focused()).toBe('opener');
  vi.advanceTimersByTime(20 * LOOK_MS);
  byId('main').focus();
  vi.advanceTimersByTime(20 * LOOK_MS);
  expect([focused(), vi.getTimerCount()]).toEqual(['main', 0]);
});

test('focus that the user has moved elsewhere is not restored to the opener', () => {
  const { go } = closeWindow();
  go();
  byId('field').focus();
  vi.advanceTimersByTime(20 * LOOK_MS);
  expect(focused()).toBe('field');
});

test.each(['keydown', 'pointerdown'])('a user action (%s) stops the focus from being restored', (type) => {
  const { go } = closeWindow();
  go();
  vi.advanceTimersByTime(LOOK_MS);
  byId('opener').blur();
  document.dispatchEvent(new dom.window.Event(type));
  vi.advanceTimersByTime(20 * LOOK_MS);
  expect([focused(), vi.getTimerCount()]).toEqual(['', 0]);
});

test('closing another window of the same opener restores the focus again', () => {
  const { opener, go } = closeWindow();
  go();
  vi.advanceTimersByTime(LOOK_MS);
  byId('main').focus();
  opener.closed();
  // Between closing and the first check.
  document.dispatchEvent(new dom.window.Event('keydown'));
  vi.advanceTimersByTime(LOOK_MS);
  expect(focused()).toBe('opener');
});
