import { afterEach, expect, it, vi } from 'vitest';
import { Gate } from './gate.ts';

afterEach(() => void vi.useRealTimers());

/** More turns of the event loop than the gate takes between two. */
async function settled(): Promise<'waits'> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate);
  return 'waits';
}

const state = async (entering: Promise<unknown>) => Promise.race([entering.then((leave) => (leave === null ? 'sent away' : 'in')), settled()]);

it('lets so many in, the next when one leaves, and sends away who finds the queue full', async () => {
  const gate = new Gate({ concurrency: 2, queue: 1, patienceMs: 60_000 });
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

it('gives the event loop turns between two who are let in, so that others are heard', async () => {
  const gate = new Gate({ concurrency: 10, queue: 10, patienceMs: 60_000 });
  let turn = 0;
  const entered: number[] = [];
  const entering = ['a', 'b', 'c'].map(() => gate.enter().then(() => entered.push(turn)));
  for (; entered.length < 3; turn += 1) await new Promise(setImmediate);
  await Promise.all(entering);
  expect(entered[0]).toBe(0);
  for (const at of [1, 2]) expect(entered[at]! - entered[at - 1]!).toBeGreaterThanOrEqual(10);
});

it('counts who came in elsewhere, over the number too', async () => {
  const gate = new Gate({ concurrency: 1, queue: 2, patienceMs: 60_000 });
  const [one, extra] = [gate.pass(), gate.pass()];
  const waiting = gate.enter();
  one();
  expect(await state(waiting)).toBe('waits');
  extra();
  expect(await state(waiting)).toBe('in');
});
