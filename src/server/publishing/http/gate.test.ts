import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { countConnections } from './connection-count.ts';
import { Gate } from './gate.ts';

afterEach(() => void vi.useRealTimers());

/** Waits for more event loop iterations than the gate's pause between two requests. */
async function settled(): Promise<'waits'> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate);
  return 'waits';
}

const state = async (entering: Promise<unknown>) =>
  Promise.race([entering.then((leave) => (leave === null ? 'sent away' : 'in')), settled()]);

it('Gate admits a limited number of requests, then one for each that leaves, and refuses requests if the queue is full', async () => {
  const gate = new Gate({ concurrency: 2, queue: 1, patienceMs: MINUTE });
  const [one, two] = await Promise.all([gate.enter(), gate.enter()]);
  const third = gate.enter();
  expect([await state(third), await state(gate.enter())]).toEqual(['waits', 'sent away']);
  one!();
  expect(await state(third)).toBe('in');
  // A second release has no effect.
  one!();
  const fourth = gate.enter();
  expect(await state(fourth)).toBe('waits');
  two!();
  expect(await state(fourth)).toBe('in');
});

it('Gate refuses a request that has waited too long, and leaves its slot free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 1, queue: 1, patienceMs: 1_000 });
  const inside = await gate.enter();
  const late = gate.enter();
  vi.advanceTimersByTime(1_000);
  expect(await late).toBeNull();
  const next = gate.enter();
  inside!();
  expect(await next).toBeTypeOf('function');
});

it('Gate extends the wait once by the time for which the process was blocked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 1, queue: 2, patienceMs: 1_000 });
  const inside = await gate.enter();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const [one, two] = [gate.enter(), gate.enter()];
  clock.mockReturnValue(1_700);
  vi.advanceTimersByTime(1_000);
  inside!();
  expect(await one).toBeTypeOf('function');
  vi.advanceTimersByTime(699);
  expect(await state(two)).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await two).toBeNull();
  clock.mockRestore();
});

it('Gate extends the wait once if there are free slots for all waiting requests, because the event loop is then slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 3, queue: 1, patienceMs: 1_000 });
  const [first, second, third] = [gate.enter(), gate.enter(), gate.enter()];
  await first;
  // No event loop iteration has passed since the first request was admitted.
  vi.advanceTimersByTime(1_999);
  expect(await Promise.all([second, third])).toEqual([expect.any(Function), expect.any(Function)]);
});

it('Gate does not wait indefinitely for an event loop iteration', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 2, queue: 1, patienceMs: 1_000 });
  const [first, second] = [gate.enter(), gate.enter()];
  await first;
  vi.advanceTimersByTime(2_000);
  expect(await second).toBeNull();
});

describe('between two admitted requests, Gate', () => {
  /**
   * Returns the event loop iteration in which each of three requests enters, while a connection arrives in each of the
   * first iterations.
   */
  async function turnsOf(connections: number): Promise<number[]> {
    const server = new EventEmitter();
    countConnections(server as Server);
    const gate = new Gate({ concurrency: 10, queue: 10, patienceMs: MINUTE });
    const entered: number[] = [];
    let turn = 0;
    const entering = ['a', 'b', 'c'].map(() => gate.enter().then(() => entered.push(turn)));
    for (; entered.length < 3; turn += 1) {
      if (turn < connections) server.emit('connection');
      await new Promise(setImmediate);
    }
    await Promise.all(entering);
    return entered;
  }

  it('lets the server receive other requests', async () => {
    const [first, second, third] = await turnsOf(0);
    expect(first).toBe(0);
    for (const gap of [second! - first!, third! - second!]) expect([gap >= 1, gap <= 4]).toEqual([true, true]);
  });

  it('accepts a burst of new connections while they keep arriving', async () => {
    const [first, second, third] = await turnsOf(12);
    expect([second! - first! >= 10, third! - second! <= 4]).toEqual([true, true]);
  });

  it('does not let an endless burst of connections block the next request', async () => {
    const [first, second] = await turnsOf(1_000);
    expect(second! - first!).toBeLessThan(40);
  });
});
