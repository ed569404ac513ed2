import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { reportPresence } from './presence.ts';

/** A stub of the browser APIs that the script uses. */
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

it('reportPresence reports every page load, and sends no heartbeat for an anonymous visitor', async () => {
  await open('i18n_redirected=ua; not_signed_in=1; signed_in=10');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  page.turn(true);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(calls).toEqual([
    { path: '/api/visitors/log', options: { method: 'POST', keepalive: true, body: '{"path":"/novyny"}' } },
  ]);
});

it('reportPresence sends a heartbeat at once and every minute for a signed-in user', async () => {
  await open('a=b; signed_in=1; c=d');
  expect(beats()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(beats()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(beats()).toBe(2);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(beats()).toBe(5);
});

it('reportPresence sends a heartbeat every minute in the background as well, and no more often when the tab is switched back and forth', async () => {
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

it('reportPresence sends a heartbeat at once on return to the tab if the browser has delayed the timer', async () => {
  await open('signed_in=1');
  page.turn(true);
  // As in a frozen tab: time passes, but timers do not run.
  const later = performance.now() + 5 * MINUTE;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(beats()).toBe(2);
  clock.mockRestore();
});

it('reportPresence stops permanently once the session has ended', async () => {
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

it('reportPresence continues silently after a failure', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const warn = vi.spyOn(console, 'error');
  await open('signed_in=1');
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(beats()).toBe(3);
  expect(warn).not.toHaveBeenCalled();
});
