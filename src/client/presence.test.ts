import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { reportPresence } from './presence.ts';

/** What a browser gives the script: nothing of it is ours. */
class Page extends EventTarget {
  hidden = false;
  cookie = '';
  readonly documentElement = { classList: new Set<string>(['signed-in']) };

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let calls: { path: string; options: RequestInit }[];
let respond: (path: string) => Promise<Response>;
const beats = () => calls.filter((call) => call.path === '/api/heartbeat').length;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  Object.assign(page.documentElement.classList, {
    remove: (name: string) => page.documentElement.classList.delete(name),
  });
  calls = [];
  respond = async () => new Response(null, { status: 204 });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/novyny' });
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    calls.push({ path, options });
    return respond(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(cookie: string): Promise<void> {
  page.cookie = cookie;
  reportPresence();
  await vi.advanceTimersByTimeAsync(0);
}

it('reports the load of every page, and no heartbeat of somebody who is not signed in', async () => {
  await open('i18n_redirected=ua; not_signed_in=1; signed_in=10');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  page.turn(true);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(calls).toEqual([
    { path: '/api/visitors/log', options: { method: 'POST', keepalive: true, body: '{"path":"/novyny"}' } },
  ]);
});

it('beats at once and every minute for somebody signed in', async () => {
  await open('a=b; signed_in=1; c=d');
  expect(beats()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(beats()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(beats()).toBe(2);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(beats()).toBe(5);
});

it('beats every minute in the background, too, and none the more for being turned to and fro', async () => {
  await open('signed_in=1');
  await vi.advanceTimersByTimeAsync(20_000);
  page.turn(true);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(beats()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(beats()).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(beats()).toBe(12);
  for (const hidden of [false, true, false]) page.turn(hidden);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(beats()).toBe(13);
});

it('beats at once on the return where the browser has held the timer back', async () => {
  await open('signed_in=1');
  page.turn(true);
  // As in a frozen tab: time goes by, and no timer runs.
  const later = performance.now() + 5 * MINUTE;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(beats()).toBe(2);
  clock.mockRestore();
});

it('stops for good where the session is over', async () => {
  respond = async (path) => new Response(null, { status: path === '/api/heartbeat' ? 401 : 204 });
  await open('signed_in=1');
  expect(page.cookie).toBe('signed_in=; path=/; max-age=0');
  expect(page.documentElement.classList.has('signed-in')).toBe(false);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  page.turn(true);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(beats()).toBe(1);
});

it('goes on after a failure, without a word', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const warn = vi.spyOn(console, 'error');
  await open('signed_in=1');
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(beats()).toBe(3);
  expect(warn).not.toHaveBeenCalled();
});
