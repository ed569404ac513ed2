import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '#server/platform/clock.ts';
import { LeaseLost, runUnderLease, withoutLease } from '#server/platform/database/lease-fence.ts';
import { readLease, takeLease } from '#server/platform/database/lease-rows.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { startTimeOf } from '#server/platform/serving-lock.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import {
  holderName,
  isDeadHolder,
  currentLeaseHolder,
  runExclusively,
  JobLease,
  jobHolder,
  JOBS_LEASE_NAME,
  LEASE_MS,
} from './lease.ts';

const database = testDatabase(testDir());
/** Servers on other machines, unknown to this one. */
const [LEFT, RIGHT] = ['left 1 1 0123456789ab', 'right 1 1 ba9876543210'];
let clock: TestClock;
let steady: number;
let log: ReturnType<typeof recordingLog>;

beforeEach(async () => {
  clock = stopClock('2026-11-21T18:00:00Z');
  steady = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
  log = recordingLog();
  await database().client.batch(['delete from lease', 'delete from state'], 'write');
});
afterEach(() => {
  vi.restoreAllMocks();
  setClock(null);
});

const pass = (ms: number) => {
  clock.forward(ms);
  steady += ms;
};
const serverOf = (holder: string) => new JobLease({ database: database(), log, holder });
const row = () => readLease(database(), JOBS_LEASE_NAME);
/** Runs a job on this server. @returns false if the server does not hold the lease */
async function works(server: JobLease): Promise<boolean> {
  let ran = false;
  await server.run(async () => void (ran = true));
  return ran;
}

describe('JobLease', () => {
  it('is taken by the first server that checks, and kept by renewals', async () => {
    const [left, right] = [serverOf(LEFT), serverOf(RIGHT)];
    await Promise.all([left.look(), right.look()]);
    const holder = left.isHeld ? left : right;
    const follower = left.isHeld ? right : left;
    expect([await works(holder), await works(follower)]).toEqual([true, false]);
    for (let at = 0; at < 40; at++) {
      pass(1_000);
      await Promise.all([left.look(), right.look()]);
    }
    expect([holder.isHeld, follower.isHeld, (await row())?.token]).toEqual([true, false, 1]);
    expect(log.lines.map(({ level }) => level)).toEqual(['info']);
  });

  it('passes to another server once it has expired, and not earlier', async () => {
    const [left, right] = [serverOf(LEFT), serverOf(RIGHT)];
    await left.look();
    pass(LEASE_MS - 1);
    await right.look();
    expect([right.isHeld, left.isHeld]).toEqual([false, true]);
    pass(1);
    expect(left.isHeld).toBe(false);
    await right.look();
    expect([right.isHeld, await row()]).toEqual([
      true,
      { name: JOBS_LEASE_NAME, holder: RIGHT, token: 2, until: clock.at + LEASE_MS },
    ]);
    await left.look();
    expect([left.isHeld, await works(left)]).toEqual([false, false]);
  });

  it('continues for the same holder if it expired but no other server took it', async () => {
    const left = serverOf(LEFT);
    await left.look();
    pass(5 * LEASE_MS);
    expect(await works(left)).toBe(false);
    await left.look();
    expect([left.isHeld, (await row())?.token]).toEqual([true, 1]);
  });

  it('passes to another server immediately after its release', async () => {
    const [left, right] = [serverOf(LEFT), serverOf(RIGHT)];
    await left.start();
    await left.stop();
    expect(await jobHolder(database())).toBeNull();
    await right.look();
    expect([right.isHeld, await jobHolder(database())]).toEqual([true, 'right, pid 1']);
    await left.stop();
    expect((await row())?.holder).toBe(RIGHT);
  });

  it('is taken immediately from a dead process of this machine, and from no other', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const its = currentLeaseHolder().replace(
      ` ${process.pid} ${startTimeOf(process.pid)} `,
      ` ${child.pid} ${startTimeOf(child.pid!)} `,
    );
    await takeLease(database(), JOBS_LEASE_NAME, null, its, clock.at + LEASE_MS);
    const here = serverOf(currentLeaseHolder());
    await here.look();
    expect([isDeadHolder(its), here.isHeld]).toEqual([false, false]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // Whether a process of another machine, boot or container has ended cannot be known.
    expect([its, its.replace(/\w{12}$/, '0123456789ab'), 'nonsense', ''].map(isDeadHolder)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await here.look();
    expect([here.isHeld, (await row())?.token, holderName(its).endsWith(`pid ${child.pid}`)]).toEqual([true, 2, true]);
  });

  it('is recognised by a server whose takeover was stored although the response was lost', async () => {
    await takeLease(database(), JOBS_LEASE_NAME, null, LEFT, clock.at + LEASE_MS);
    const left = serverOf(LEFT);
    await left.look();
    expect([left.isHeld, (await row())?.token]).toEqual([true, 2]);
  });

  it('logs a failing database once, and recovers', async () => {
    const left = serverOf(LEFT);
    await left.look();
    const select = vi.spyOn(database().db, 'update').mockImplementation(() => {
      throw new Error('gone');
    });
    for (let at = 0; at < 5; at++) {
      pass(5_000);
      await left.look();
    }
    expect([log.lines.filter(({ level }) => level === 'error').length, left.isHeld]).toEqual([1, false]);
    select.mockRestore();
    await left.look();
    expect(left.isHeld).toBe(true);
  });
});

describe('work under a lease', () => {
  const write = (value: string) => database().batch([writeState(database(), 'drill', value)]);
  const written = () => readState(database(), 'drill');

  it('is not stored after another server has taken over, not even by a batch in progress', async () => {
    const [left, right] = [serverOf(LEFT), serverOf(RIGHT)];
    await left.look();
    let second: unknown;
    await left.run(async () => {
      await write('first');
      pass(LEASE_MS);
      await right.look();
      await right.run(() => write('of the other'));
      await write('second').catch((error: unknown) => {
        second = error;
        throw error;
      });
    });
    expect([second instanceof LeaseLost, await written(), left.isHeld]).toEqual([true, 'of the other', false]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    // Work under an earlier token stays rejected, even if the same server has taken the lease again.
    await expect(runUnderLease({ name: JOBS_LEASE_NAME, token: 1 }, () => write('third'))).rejects.toThrow(LeaseLost);
    await expect(runUnderLease({ name: 'never taken', token: 1 }, () => write('third'))).rejects.toThrow(LeaseLost);
    await runUnderLease({ name: JOBS_LEASE_NAME, token: 2 }, () => write('current'));
    expect(await written()).toBe('current');
  });

  it('propagates other errors, and does not affect work outside the lease', async () => {
    const left = serverOf(LEFT);
    await left.look();
    await expect(left.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(left.isHeld).toBe(true);
    await runUnderLease({ name: JOBS_LEASE_NAME, token: 99 }, async () => {
      await withoutLease(() => write('a mail was sent'));
    });
    expect(await written()).toBe('a mail was sent');
  });

  it('does not change the lease’s row', async () => {
    const left = serverOf(LEFT);
    await left.look();
    const before = await row();
    await left.run(() => write('one'));
    expect(await row()).toEqual(before);
  });
});

it('runExclusively runs the work of starting servers one after another', async () => {
  vi.restoreAllMocks();
  setClock(null);
  const done: string[] = [];
  const waits = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await waits.promise;
    done.push(`${name} ends`);
  };
  // Holders other than this process, so that each sees the other as another server.
  const first = new JobLease({ database: database(), log, name: 'start', holder: LEFT });
  await first.start();
  const second = runExclusively(database(), log, 'start', work('second'), waits.resolve);
  await work('first')();
  await first.stop();
  await second;
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
