import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { addressBlock, addressKey } from './address-key.ts';
import { takeToken, withinLimit } from './rate-limit.ts';

const database = testDatabase(testDir());
let at = 0;
let day = Date.UTC(2026, 2, 1, 12);

beforeEach(() => {
  at = day += DAY;
  setClock(() => at);
});

test('withinLimit fails with 429 and the seconds to wait', async () => {
  expect(await withinLimit('answer', 1, MINUTE)).toEqual({ ok: true, value: null });
  at += 20_000;
  expect(await withinLimit('answer', 1, MINUTE)).toEqual({
    ok: false,
    failure: { status: 429, code: 'too_many', retryAfterSeconds: 40 },
  });
});
afterEach(() => setClock(null));

describe('takeToken', () => {
  it('grants the allowed number of tokens, then returns the seconds to wait', async () => {
    for (let n = 0; n < 3; n++) expect(await takeToken('a', 3, MINUTE)).toEqual({ ok: true });
    expect(await takeToken('a', 3, MINUTE)).toEqual({ ok: false, retryAfterSeconds: 60, first: true });
    at += 59_001;
    expect(await takeToken('a', 3, MINUTE)).toEqual({ ok: false, retryAfterSeconds: 1, first: false });
    at += 999;
    expect(await takeToken('a', 3, MINUTE)).toEqual({ ok: true });
  });

  it('does not extend a window when tokens are requested within it', async () => {
    await takeToken('b', 1, 10_000);
    at += 9000;
    expect(await takeToken('b', 1, 10_000)).toEqual({ ok: false, retryAfterSeconds: 1, first: true });
    at += 1000;
    expect(await takeToken('b', 1, 10_000)).toEqual({ ok: true });
  });

  it('counts keys separately', async () => {
    await takeToken('c', 1, 10_000);
    expect(await takeToken('d', 1, 10_000)).toEqual({ ok: true });
  });

  it('grants exactly the allowed number of tokens to simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => takeToken('e', 7, MINUTE)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
  });

  it('drops windows that have closed', async () => {
    const keys = async () =>
      (await database().client.execute('select key from rate_limit_window order by key')).rows.map((row) => row.key);
    await takeToken('short', 1, 1000);
    await takeToken('long', 1, HOUR);
    at += 2 * MINUTE;
    await takeToken('new', 1, 1000);
    expect(await keys()).toEqual(['long', 'new']);
  });
});

describe('addressKey', () => {
  it('is the same for an address all day, different the next day, and never contains the address', async () => {
    const key = await addressKey('contact', '203.0.113.7');
    expect(key).toMatch(/^contact:[\w-]{22}$/);
    expect(await addressKey('contact', '203.0.113.7')).toBe(key);
    expect(await addressKey('contact', '203.0.113.8')).not.toBe(key);
    at += DAY;
    day = at;
    expect(await addressKey('contact', '203.0.113.7')).not.toBe(key);
  });

  it('keeps only the current day’s salt', async () => {
    await addressKey('contact', '203.0.113.7');
    const first = await readState<{ day: string; salt: string }>(database(), 'address_salt');
    expect(first?.day).toBe(new Date(at).toISOString().slice(0, 10));
    at += DAY;
    day = at;
    await addressKey('contact', '203.0.113.7');
    const second = await readState<{ day: string; salt: string }>(database(), 'address_salt');
    expect(second?.salt).not.toBe(first?.salt);
    const { rows } = await database().client.execute("select count(*) as n from state where key like '%salt%'");
    expect(rows[0]?.n).toBe(1);
  });
});

describe('addressBlock', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
