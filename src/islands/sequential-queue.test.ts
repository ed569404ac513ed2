import { expect, it } from 'vitest';
import { createSequentialQueue } from './sequential-queue.ts';

it('createSequentialQueue runs work sequentially, even after a failure', async () => {
  const inTurn = createSequentialQueue();
  const told: string[] = [];
  const work = (name: string, waits: Promise<void>) => async () => {
    told.push(`${name} begins`);
    await waits;
    told.push(`${name} ends`);
    return name;
  };
  const first = Promise.withResolvers<void>();
  const all = [
    inTurn(work('first', first.promise)),
    inTurn(() => Promise.reject(new Error('second'))),
    inTurn(work('third', Promise.resolve())),
  ];
  await new Promise((done) => setTimeout(done));
  expect(told).toEqual(['first begins']);
  first.resolve();
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'first' }, { status: 'rejected' }, { value: 'third' }]);
  expect(told).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
});
