import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { OnDemandRetention } from './on-demand-retention.ts';

let clock: TestClock;
beforeEach(() => {
  clock = stopClock('2026-11-23T12:00:00Z');
});
afterEach(() => setClock(null));

const list = (key: string, endless = false) => ({ key, endless });

test('pages without a query are always stored; the number of other pages that one IP address can add per minute is limited', () => {
  const newcomers = new OnDemandRetention({ perMinute: 3 });
  const ask = (at: number, address: string) => newcomers.mayStay(list(`/novyny?page=${at}`), address);
  expect([2, 3, 4, 5, 6].map((at) => ask(at, '203.0.113.1'))).toEqual([true, true, true, false, false]);
  expect(newcomers.mayStay(list('/novyny/a'), '203.0.113.1')).toBe(true);
  expect(ask(7, '198.51.100.7')).toBe(true);
  clock.forward(MINUTE);
  expect(ask(8, '203.0.113.1')).toBe(true);
});

test('a household with many addresses counts as one address', () => {
  const newcomers = new OnDemandRetention({ perMinute: 3 });
  const answers = Array.from({ length: 5 }, (_, at) =>
    newcomers.mayStay(list(`/novyny?page=${at + 2}`), `2001:db8:1:2::${at + 1}`),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test('an endless page is stored when it is requested again, by any visitor', () => {
  const newcomers = new OnDemandRetention({ perMinute: 3 });
  const ask = (price: number, address: string) =>
    newcomers.mayStay(list(`/advertisement?priceMin=${price}`, true), address);
  for (let price = 1; price <= 100; price += 1) expect(ask(price, '203.0.113.1')).toBe(false);
  expect([ask(7, '198.51.100.7'), ask(8, '203.0.113.1')]).toEqual([true, true]);
});

test('pages requested once are eventually forgotten, so that memory stays bounded', () => {
  const newcomers = new OnDemandRetention({ remembered: 10 });
  const ask = (price: number) => newcomers.mayStay(list(`/advertisement?priceMin=${price}`, true), '203.0.113.1');
  for (let price = 1; price <= 100; price += 1) ask(price);
  expect(ask(95)).toBe(true);
  expect(ask(1)).toBe(false);
});
