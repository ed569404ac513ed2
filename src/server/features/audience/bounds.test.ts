import { afterEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { PendingCounts } from './pending-counts.ts';
import { RecentVisitors } from './visitor-log.ts';

afterEach(() => setClock(null));

/** Removes all slices and returns their days, views and visitors. */
function drain(pending: PendingCounts): [day: string, views: number, visitors: number][] {
  const slices: [string, number, number][] = [];
  for (let slice = pending.first(); slice; slice = pending.first()) {
    slices.push([slice.day, [...slice.views.values()].reduce((sum, one) => sum + one, 0), slice.visitors.size]);
    pending.dropFirst();
  }
  return slices;
}

const hashes = (n: number) => ({ visitor: `v${n}`, onPage: `p${n}` });

it('PendingCounts counts views without visitors once the hash limit is reached', () => {
  const pending = new PendingCounts(4);
  for (let n = 0; n < 5_000; n++) pending.add('2026-11-21', '/', hashes(n));
  expect(drain(pending)).toEqual([['2026-11-21', 5_000, 2]]);
  pending.add('2026-11-21', '/', hashes(1));
  expect(drain(pending)).toEqual([['2026-11-21', 1, 1]]);
});

it('PendingCounts stays full after counts that could not be written are restored', () => {
  const failed = new PendingCounts(4);
  for (let n = 0; n < 2; n++) failed.add('2026-11-21', '/', hashes(n));
  const pending = new PendingCounts(4);
  pending.restore(failed);
  pending.add('2026-11-22', '/', hashes(9));
  expect(drain(pending)).toEqual([
    ['2026-11-21', 2, 2],
    ['2026-11-22', 1, 0],
  ]);
});

it('PendingCounts puts a thousand views into a slice, and each day into a separate one', () => {
  const pending = new PendingCounts();
  for (let n = 0; n < 1_500; n++) pending.add('2026-11-21', '/', hashes(n));
  pending.add('2026-11-22', '/', null);
  expect(drain(pending)).toEqual([
    ['2026-11-21', 1_000, 1_000],
    ['2026-11-21', 500, 500],
    ['2026-11-22', 1, 0],
  ]);
});

it('RecentVisitors drops the visitors seen longest ago if there are too many', () => {
  const clock = stopClock('2026-11-21T18:00:00Z');
  const recent = new RecentVisitors(2);
  for (const hash of ['a', 'b', 'a', 'c']) {
    recent.see(hash);
    clock.forward(MINUTE);
  }
  expect(recent.count()).toBe(2);
  // Five minutes after the last visit of `a`, four after that of `c`.
  clock.forward(180_001);
  expect(recent.count()).toBe(1);
});
