import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { countArrivals } from './arrivals.ts';
import { Gate } from './gate.ts';

afterEach(() => void vi.useRealTimers());

/** More turns of the event loop than the gate takes between two. */
async function settled(): Promise<'waits'> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate);
  return 'waits';
}

const state = async (entering: Promise<unknown>) =>
  Promise.race([entering.then((leave) => (leave === null ? 'sent away' : 'in')), settled()]);

it('lets so many in, the next when one leaves, and sends away who finds the queue full', async () => {
  const gate = new Gate({ concurrency: 2, queue: 1, patienceMs: MINUTE });
  const [one, two] = await Promise.all([gate.enter(), gate.enter()]);
  const third = gate.enter();
  expect([await state(third), await state(gate.enter())]).toEqual(['waits', 'sent away']);
  one!();
  expect(await state(third)).toBe('in');
  // Whoever leaves twice leaves once.
  one!();
  const fourth = gate.enter();
  expect(await state(fourth)).toBe('waits');
  two!();
  expect(await state(fourth)).toBe('in');
});

it('sends away who has waited for too long, and keeps its place free', async () => {
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

it('gives the time back, once, in which the process stood still', async () => {
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

it('waits once more where all who wait have a free place: the turns of the event loop are long, and nobody is in the way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 3, queue: 1, patienceMs: 1_000 });
  const [first, second, third] = [gate.enter(), gate.enter(), gate.enter()];
  await first;
  // No turn has passed since the first was let in.
  vi.advanceTimersByTime(1_999);
  expect(await Promise.all([second, third])).toEqual([expect.any(Function), expect.any(Function)]);
});

it('does not wait for ever for a turn of the event loop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = new Gate({ concurrency: 2, queue: 1, patienceMs: 1_000 });
  const [first, second] = [gate.enter(), gate.enter()];
  await first;
  vi.advanceTimersByTime(2_000);
  expect(await second).toBeNull();
});

describe('between two who are let in', () => {
  /** In which turn of the event loop each of three enters, while a connection comes in each of the first turns. */
  async function turnsOf(connections: number): Promise<number[]> {
    const server = new EventEmitter();
    countArrivals(server as Server);
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

  it('others are heard', async () => {
    const [first, second, third] = await turnsOf(0);
    expect(first).toBe(0);
    for (const gap of [second! - first!, third! - second!]) expect([gap >= 1, gap <= 4]).toEqual([true, true]);
  });

  it('a crowd of new connections is, for as long as one follows the other', async () => {
    const [first, second, third] = await turnsOf(12);
    expect([second! - first! >= 10, third! - second! <= 4]).toEqual([true, true]);
  });

  it('a crowd without an end does not keep everybody out', async () => {
    const [first, second] = await turnsOf(1_000);
    expect(second! - first!).toBeLessThan(40);
  });
});
