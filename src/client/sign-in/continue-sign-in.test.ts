import { afterEach, expect, it, vi } from 'vitest';
import { continueWhenSignedIn } from './continue-sign-in.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Simulates a tab that waits for a code sent to `waiting`, in a browser with this session.
 * @returns the paths that it has opened
 */
async function wait(waiting: string, session: unknown, refusals = 0): Promise<string[]> {
  const gone: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: 'a=b; signed_in=1', hidden: false, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { replace: (path: string) => void gone.push(path) });
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked > refusals) return Response.json(session);
    if (asked % 2 === 0) throw new TypeError('Failed to fetch');
    return Response.json({ status: 503 }, { status: 503 });
  });
  continueWhenSignedIn({ landing: '/cabinet', email: waiting });
  await vi.advanceTimersByTimeAsync(40_000);
  return gone;
}

it('continueWhenSignedIn continues once the expected user is signed in', async () => {
  expect(await wait('olena@example.com', { user: { email: 'Olena@example.com' } })).toEqual(['/cabinet']);
});

it('continueWhenSignedIn retries if the server could not answer', async () => {
  expect(await wait('olena@example.com', { user: { email: 'olena@example.com' } }, 2)).toEqual(['/cabinet']);
});

it.each([
  ['somebody else', { user: { email: 'taras@example.com' } }],
  ['nobody any more', null],
  ['nobody that it knows', { error: 1 }],
])('continueWhenSignedIn keeps waiting for the code if %s is signed in', async (_who, session) => {
  expect(await wait('olena@example.com', session)).toEqual([]);
});
