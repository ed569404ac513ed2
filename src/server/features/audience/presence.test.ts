import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { listOnlineUserIds, Presence } from '#server/core/accounts/presence.ts';
import { insertPerson } from '#server/core/accounts/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { FLUSH_MS, FlushTimer } from '#server/platform/flush-timer.ts';
import { startTestServer } from '#server/publishing/http/testing.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { heartbeatCall, type FindSessionUser } from './heartbeat.ts';

const database = testDatabase(testDir());
let clock: TestClock;
let started = Date.parse('2026-11-21T18:00:00Z');

beforeAll(async () => {
  const at = new Date(started);
  await database().batch(
    ['ann', 'bob'].map((id) =>
      insertPerson(database(), { id, name: id, email: `${id}@poruch.test`, createdAt: at, updatedAt: at }),
    ),
  );
});
beforeEach(() => {
  clock = stopClock((started += HOUR));
});
afterEach(() => {
  vi.restoreAllMocks();
  setClock(null);
});

/** Session lookup belongs to the sign-in feature; production passes in the real one. */
async function startHeart() {
  const presence = new Presence(database());
  const sessions: Record<string, Awaited<ReturnType<FindSessionUser>>> = {
    'session=ann': { viewer: { id: 'ann', impersonatedBy: null }, cookies: [] },
    'session=bob': { viewer: { id: 'bob', impersonatedBy: null }, cookies: ['session=prolonged'] },
    'session=admin-as-bob': { viewer: { id: 'bob', impersonatedBy: 'admin' }, cookies: [] },
  };
  const server = await startTestServer({
    calls: {
      'POST /api/heartbeat': heartbeatCall(presence, async (headers) => sessions[headers.get('cookie') ?? ''] ?? null),
    },
  });
  const ask = (cookie?: string) => server.ask('/api/heartbeat', { method: 'POST', headers: cookie ? { cookie } : {} });
  const beat = async (cookie?: string) => (await ask(cookie)).status;
  return { presence, beat, ask };
}

describe('POST /api/heartbeat', () => {
  it('keeps users present for three minutes, so that the heartbeat of a background tab may be a minute late', async () => {
    const { presence, beat } = await startHeart();
    expect(await beat('session=ann')).toBe(204);
    clock.forward(MINUTE);
    expect(await beat('session=bob')).toBe(204);
    await presence.flush();
    expect(await listOnlineUserIds(database())).toEqual(['bob', 'ann']);
    clock.forward(120_000);
    expect(await listOnlineUserIds(database())).toEqual(['bob', 'ann']);
    clock.forward(1);
    expect(await listOnlineUserIds(database())).toEqual(['bob']);
    clock.forward(MINUTE);
    expect(await listOnlineUserIds(database())).toEqual([]);
  });

  it('forwards the cookie of a prolonged session', async () => {
    const { ask } = await startHeart();
    expect((await ask('session=bob')).headers['set-cookie']).toEqual(['session=prolonged']);
    expect((await ask('session=ann')).headers['set-cookie']).toBeUndefined();
  });

  it('answers 401 without a session', async () => {
    const { presence, beat } = await startHeart();
    expect(await beat()).toBe(401);
    expect(await beat('session=stolen')).toBe(401);
    await presence.flush();
    expect(await listOnlineUserIds(database())).toEqual([]);
  });

  it('does not mark an impersonated user as present', async () => {
    const { presence, beat } = await startHeart();
    expect(await beat('session=admin-as-bob')).toBe(204);
    await presence.flush();
    expect(await listOnlineUserIds(database())).toEqual([]);
  });

  it('writes any number of heartbeats in one batch with one statement', async () => {
    const { presence, beat } = await startHeart();
    const batch = vi.spyOn(database(), 'batch');
    for (let n = 0; n < 5; n++) for (const id of ['ann', 'bob']) await beat(`session=${id}`);
    expect(batch).not.toHaveBeenCalled();
    await presence.flush();
    await presence.flush();
    expect(batch.mock.calls.map(([statements]) => statements.length)).toEqual([1]);
  });
});

describe('Presence', () => {
  it('keeps all users if the database fails, and the later of two heartbeats', async () => {
    const presence = new Presence(database());
    presence.see('ann');
    presence.see('bob');
    vi.spyOn(database(), 'batch').mockRejectedValueOnce(new Error('disk full'));
    const failing = presence.flush();
    clock.forward(90_000);
    presence.see('ann');
    await expect(failing).rejects.toThrow('disk full');
    await presence.flush();
    clock.forward(120_000);
    expect(await listOnlineUserIds(database())).toEqual(['ann']);
  });

  it('skips users who are deleted in the meantime', async () => {
    const presence = new Presence(database());
    presence.see('ghost');
    presence.see('ann');
    await presence.flush();
    expect(await listOnlineUserIds(database())).toEqual(['ann']);
  });
});

describe('FlushTimer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('flushes every ten seconds and once more on stop, and never runs two flushes concurrently', async () => {
    vi.useFakeTimers();
    let running = 0;
    let most = 0;
    let flushes = 0;
    const gates: (() => void)[] = [];
    const flush = async () => {
      flushes += 1;
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
    };
    const timer = new FlushTimer(flush, recordingLog());
    timer.start();
    await vi.advanceTimersByTimeAsync(FLUSH_MS * 3);
    expect(flushes).toBe(1);
    gates.shift()?.();
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(flushes).toBe(2);
    const stopped = timer.stop();
    gates.shift()?.();
    await vi.waitFor(() => expect(flushes).toBe(3));
    gates.shift()?.();
    await stopped;
    await vi.advanceTimersByTimeAsync(FLUSH_MS * 3);
    expect([flushes, most]).toEqual([3, 1]);
  });

  it('logs a failure and continues', async () => {
    vi.useFakeTimers();
    const log = recordingLog();
    let calls = 0;
    const timer = new FlushTimer(
      () => (++calls === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve()),
      log,
    );
    timer.start();
    await vi.advanceTimersByTimeAsync(FLUSH_MS * 2);
    await timer.stop();
    expect(calls).toBe(3);
    expect(log.lines.map((line) => line.level)).toEqual(['error']);
  });
});
