import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

it('createConcurrencyLimiter limits concurrent work, keeps its order, and skips aborted work', async () => {
  const turns = createConcurrencyLimiter(2);
  const log: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = (name: string, stop = new AbortController().signal) =>
    turns(() => {
      log.push(name);
      return new Promise<void>((resolve) => gates.set(name, resolve));
    }, stop);
  const patience = new AbortController();
  const [one, , given, four] = [ask('one'), ask('two'), ask('three', patience.signal), ask('four')];
  await new Promise(setImmediate);
  expect(log).toEqual(['one', 'two']);
  patience.abort(new Error('too long'));
  await expect(given).rejects.toThrow('too long');
  gates.get('one')!();
  await one;
  await new Promise(setImmediate);
  expect(log).toEqual(['one', 'two', 'four']);
  gates.get('four')!();
  await four;
});

it('createConcurrencyLimiter runs the next work after a failure', async () => {
  const turns = createConcurrencyLimiter(1);
  const stop = new AbortController().signal;
  await expect(turns(() => Promise.reject(new Error('no')), stop)).rejects.toThrow('no');
  expect(await turns(async () => 'yes', stop)).toBe('yes');
});
