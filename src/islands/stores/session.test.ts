import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { SESSION_REFRESH_DELAY_MS, createSession, MIN_REFRESH_INTERVAL_MS, type SessionState } from './session.ts';

/** The browser APIs that the store needs, as stubs. */
class Page extends EventTarget {
  visibilityState = 'visible';
}
const person = { session: { id: 's' }, user: { id: 'one' } };
const server = createServer((_request, response) => {
  asked += 1;
  answer(response);
});
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

let page: Page;
let lines: EventTarget;
let asked = 0;
let answer: (response: ServerResponse) => void;
let made: ReturnType<typeof createSession>;
let seen: SessionState[];
let end: () => void;

beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((ready) => void server.close(ready)));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  page = new Page();
  lines = new EventTarget();
  asked = 0;
  answer = json(200, person);
  seen = [];
  end = () => undefined;
  made = createSession();
  const real = fetch;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', lines);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => real(new URL(path, origin), options));
});
afterEach(() => {
  end();
  // A store disconnects one second after its last listener is removed.
  vi.advanceTimersByTime(1000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts watching, and waits for the first response. */
async function watch(): Promise<void> {
  end = made.store.subscribe((state) => void seen.push(state));
  await settled(1);
}
/** Waits until the given number of requests has been sent and the last has its response. */
const settled = async (questions: number) => {
  await until(() => asked >= questions && !seen.at(-1)!.isPending && !seen.at(-1)!.isRefetching);
  expect(asked).toBe(questions);
};
/** Waits without advancing the test's fake timers. */
const until = async (is: () => boolean) => {
  while (!is()) await new Promise(setImmediate);
};
const look = () => page.dispatchEvent(new Event('visibilitychange'));
/** Waits long enough for a request to arrive. */
const aMoment = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('the session is not requested before the first listener, and two listeners cause one request', async () => {
  made.afterAct();
  vi.advanceTimersByTime(SESSION_REFRESH_DELAY_MS);
  await aMoment();
  expect(asked).toBe(0);
  const other = made.store.subscribe(() => undefined);
  await watch();
  other();
  expect(asked).toBe(1);
});

test('the session is pending until the first response, and keeps its data while it is refetched', async () => {
  await watch();
  expect(seen[0]).toEqual({ data: null, error: null, isPending: true, isRefetching: false });
  expect(seen.at(-1)).toEqual({ data: person, error: null, isPending: false, isRefetching: false });
  answer = json(200, null);
  look();
  expect(seen.at(-1)).toEqual({ data: person, error: null, isPending: false, isRefetching: true });
  await settled(2);
  expect(seen.at(-1)).toMatchObject({ data: null, error: null });
});

test('the session is requested 10 ms after an action, and only once for several actions', async () => {
  await watch();
  made.afterAct();
  vi.advanceTimersByTime(5);
  made.afterAct();
  vi.advanceTimersByTime(9);
  expect(seen.at(-1)!.isRefetching).toBe(false);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)!.isRefetching).toBe(true);
  await settled(2);
});

test.each([
  ['a server that is busy', json(503, { code: 'UNAVAILABLE' }), { status: 503, code: 'unavailable' }],
  ['a line that is cut', (response: ServerResponse) => void response.destroy(), { status: 0, code: 'network' }],
  ['the page of another server', (response: ServerResponse) => void response.end('<p>Wi-Fi'), { status: 0 }],
])('%s is an error, does not sign the user out, and is not retried automatically', async (_name, told, error) => {
  await watch();
  answer = told;
  look();
  await settled(2);
  expect(seen.at(-1)).toMatchObject({ data: person, error });
  vi.advanceTimersByTime(HOUR);
  await aMoment();
  expect(asked).toBe(2);
  answer = json(200, person);
  look();
  await settled(3);
  expect(seen.at(-1)).toMatchObject({ data: person, error: null });
});

test('a window that becomes visible again requests the session, at most every 5 seconds', async () => {
  await watch();
  look();
  await settled(2);
  vi.advanceTimersByTime(MIN_REFRESH_INTERVAL_MS - 1);
  look();
  expect(seen.at(-1)!.isRefetching).toBe(false);
  vi.advanceTimersByTime(1);
  look();
  await settled(3);
});

test('no requests are sent while the window is hidden or offline; going online sends one', async () => {
  await watch();
  page.visibilityState = 'hidden';
  look();
  page.visibilityState = 'visible';
  vi.stubGlobal('navigator', { onLine: false });
  look();
  expect(seen.at(-1)!.isRefetching).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  lines.dispatchEvent(new Event('online'));
  await settled(2);
});

test('the session receives changes from other tabs, and notifies them after an action', async () => {
  await watch();
  answer = json(200, null);
  notifyOtherTabs();
  await settled(2);
  expect(seen.at(-1)!.data).toBeNull();
  const elsewhere = createSession();
  const others: SessionState[] = [];
  const stop = elsewhere.store.subscribe((state) => void others.push(state));
  await until(() => !others.at(-1)!.isPending);
  const before = asked;
  made.afterAct();
  vi.advanceTimersByTime(SESSION_REFRESH_DELAY_MS);
  await until(() => asked >= before + 2 && !others.at(-1)!.isRefetching);
  await aMoment();
  // One request by each of the two tabs.
  expect(asked).toBe(before + 2);
  stop();
});

test('only the response to the last session request is used', async () => {
  await watch();
  let late: ServerResponse | undefined;
  answer = (response) => (late = response);
  look();
  await until(() => late !== undefined);
  answer = json(200, { user: { id: 'two' } });
  made.afterAct();
  vi.advanceTimersByTime(SESSION_REFRESH_DELAY_MS);
  await settled(3);
  json(200, null)(late!);
  await aMoment();
  expect(seen.at(-1)!.data).toEqual({ user: { id: 'two' } });
});
