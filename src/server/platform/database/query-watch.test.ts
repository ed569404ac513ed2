import { setImmediate as nextTurn } from 'node:timers/promises';
import { createClient, type Client } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { withQueryWatch, watchQueries } from './query-watch.ts';
import { testDatabase, testDir } from './testing.ts';

const opened = testDatabase(testDir());
let done: number;
let slow: string[];
let failed: string[];

function watch(slowMs: number): void {
  watchQueries({
    slowMs,
    done: () => void (done += 1),
    slow: (statement) => void slow.push(statement),
    failed: (code) => void failed.push(code),
  });
}
beforeEach(() => {
  [done, slow, failed] = [0, [], []];
});
afterEach(() => watchQueries(null));

it('withQueryWatch reports a slow query by its text, never by its values', async () => {
  watch(-1);
  await findPersonByEmail(opened(), 'olha@example.org');
  expect(slow).toEqual([expect.stringMatching(/^select .* from "user" where .*\?/)]);
  expect(slow.join()).not.toContain('olha');
  expect(done).toBe(1);
});

it('withQueryWatch reports a batch once, and each of its statements once', async () => {
  watch(-1);
  await opened().client.batch([{ sql: 'select\n  ?', args: ['secret'] }, { sql: 'select ?', args: [2] }, 'select 3']);
  expect([slow, done]).toEqual([['select ?; select 3'], 1]);
});

it('withQueryWatch does not report fast queries', async () => {
  watch(MINUTE);
  await opened().client.execute('select 1');
  expect([slow, failed, done]).toEqual([[], [], 1]);
});

it('withQueryWatch reports failures by their code, and continues after them', async () => {
  watch(MINUTE);
  const { client } = opened();
  const [broken, next] = await Promise.allSettled([
    client.execute('select * from nowhere'),
    client.execute('select 7 as seven'),
  ]);
  expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect([failed, done]).toEqual([['SQLITE_ERROR'], 2]);
});

it('withQueryWatch does not count the time of one query towards another', async () => {
  const order: string[] = [];
  const slowly = async (name: string) => {
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    order.push(`${name} done`);
  };
  const raw = { execute: (name: string) => (order.push(`${name} begun`), slowly(name)) } as unknown as Client;
  const client = withQueryWatch(raw, { alone: true });
  await Promise.all([client.execute('a'), client.execute('b')]);
  expect(order).toEqual(['a begun', 'a done', 'b begun', 'b done']);
  order.length = 0;
  const together = withQueryWatch(raw, { alone: false });
  await Promise.all([together.execute('a'), together.execute('b')]);
  expect(order.slice(0, 2)).toEqual(['a begun', 'b begun']);
});

it('withQueryWatch leaves the rest of the client unchanged', () => {
  const raw = createClient({ url: ':memory:' });
  const client = withQueryWatch(raw, { alone: true });
  expect([client.protocol, client.closed]).toEqual(['file', false]);
  client.close();
  expect(raw.closed).toBe(true);
});

it('withQueryWatch yields to the event loop in a long loop of queries', async () => {
  const { client } = opened();
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  for (let at = 0; at < 500; at++) await client.execute('select 1');
  for (let at = 0; at < 50; at++) await client.batch(Array(20).fill('select 1'));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(14);
});
