import { afterEach, beforeEach, expect, it } from 'vitest';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { SharedOnlineCount } from './shared-online-count.ts';

const database = testDatabase(testDir());
let clock: TestClock;
beforeEach(() => {
  clock = stopClock('2026-11-21T18:00:00Z');
});
afterEach(() => setClock(null));

const rows = async () =>
  Number((await database().client.execute("select count(*) as n from state where key like 'online:%'")).rows[0]!.n);

it('SharedOnlineCount adds up the counts of all servers, with its own current count', async () => {
  let [here, there] = [3, 4];
  const [left, right] = [new SharedOnlineCount(database(), () => here), new SharedOnlineCount(database(), () => there)];
  expect([await left.count(), await right.count()]).toEqual([3, 4]);
  await left.flush();
  await right.flush();
  here = 5;
  expect([await left.count(), await right.count()]).toEqual([9, 7]);
  there = 0;
  await right.flush();
  expect(await left.count()).toBe(5);
});

it('SharedOnlineCount drops a server that no longer reports, and writes nothing while there are no visitors', async () => {
  await database().client.execute("delete from state where key like 'online:%'");
  const [empty, gone, left] = [0, 7, 1].map((visitors) => new SharedOnlineCount(database(), () => visitors));
  await empty!.flush();
  expect(await rows()).toBe(0);
  await gone!.flush();
  clock.forward(30_000);
  expect(await left!.count()).toBe(1);
  await left!.flush();
  expect(await rows()).toBe(1);
});
