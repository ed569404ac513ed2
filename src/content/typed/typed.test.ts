import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slugify } from '#content/text/romanise.ts';
import { normaliseLine } from './characters.ts';
import { suggestEmailCorrection } from './email-spelling.ts';
import { parseEmail } from './email.ts';
import { parseMoney, parseTypedNumber, type Money } from './numbers.ts';
import type { ParseResult } from './parse-result.ts';
import { formatPhone, parsePhone } from './phone.ts';
import { parseSocialUrl } from './social.ts';
import { parseWebAddress } from './web.ts';

// Spellings found in public fixtures and bug reports, with invented numbers and names; a `!` before a word names the
// fault. See docs/recipes/add-a-field.md for how to add a row.
const table = <T extends unknown[]>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`inputs/${name}.json`, import.meta.url), 'utf8')) as T[];

const told = <T>(reading: ParseResult<T>, tell: (value: T) => unknown = (value) => value): unknown =>
  reading.ok ? tell(reading.value) : `!${reading.fault}`;
const money = ({ minor, currency }: Money) => (currency === null ? minor : `${minor} ${currency}`);

describe('typed values', () => {
  it.each(table<[string, string]>('phones'))('phone %j → %s', (typed, right) => {
    expect(told(parsePhone(typed))).toBe(right);
  });

  it.each(table<[string, string | number]>('amounts'))('amount %j → %s', (typed, right) => {
    expect(told(parseMoney(typed), money)).toBe(right);
  });

  it.each(table<[string, string, string | null]>('mail'))('mail %j → %s, suggests %s', (typed, right, meant) => {
    const reading = parseEmail(typed);
    expect(told(reading)).toBe(right);
    expect(reading.ok ? suggestEmailCorrection(reading.value) : null).toBe(meant);
  });

  it.each(table<[Parameters<typeof parseSocialUrl>[0] | null, string, string]>('addresses'))(
    '%s %j → %s',
    (network, typed, right) => {
      expect(told(network === null ? parseWebAddress(typed) : parseSocialUrl(network, typed))).toBe(right);
    },
  );

  it.each(table<[string, string, string | null]>('lines'))('line %j → %j, slug %s', (typed, right, slug) => {
    expect(normaliseLine(typed)).toBe(right);
    if (slug !== null) expect(slugify(right)).toBe(slug);
  });

  it.each(table<[string, string, string | number]>('unseen'))('%s %j → %s', (field, typed, right) => {
    const readers: Record<string, (text: string) => unknown> = {
      phone: (text) => told(parsePhone(text)),
      price: (text) => told(parseMoney(text), money),
      website: (text) => told(parseWebAddress(text)),
      email: (text) => told(parseEmail(text)),
      title: normaliseLine,
    };
    const network = field as Parameters<typeof parseSocialUrl>[0];
    expect((readers[field] ?? ((text) => told(parseSocialUrl(network, text))))(typed)).toBe(right);
  });

  it('keep their value when their stored or displayed form is parsed again', () => {
    for (const [typed] of table<[string]>('phones')) {
      const reading = parsePhone(typed);
      if (!reading.ok) continue;
      for (const again of [reading.value, formatPhone(reading.value, 'ua'), formatPhone(reading.value, 'us')])
        expect(told(parsePhone(again)), `${typed} → ${again}`).toBe(reading.value);
    }
    for (const [network, typed] of table<[Parameters<typeof parseSocialUrl>[0] | null, string]>('addresses')) {
      const again = (text: string) => (network === null ? parseWebAddress(text) : parseSocialUrl(network, text));
      const reading = again(typed);
      if (reading.ok) expect(told(again(reading.value)), typed).toBe(reading.value);
    }
    for (const [typed] of table<[string]>('mail')) {
      const reading = parseEmail(typed);
      if (reading.ok) expect(told(parseEmail(reading.value))).toBe(reading.value);
    }
  });
});

it('every reader rejects overlong text before parsing it', () => {
  for (const part of ['@', '.', 'a.', '. ', '<a@', 'a@', '(', '1;a=', '1', 'а', ' ', '{{'])
    for (const end of ['', 'a', '!;']) {
      const text = `${part.repeat(100_000)}${end}`;
      const readings: ParseResult<unknown>[] = [
        ...[parsePhone(text), parseMoney(text), parseTypedNumber(text), parseEmail(text), parseWebAddress(text)],
        parseSocialUrl('facebook', text),
      ];
      expect(readings.map(({ ok }) => ok)).not.toContain(true);
    }
});

describe('parseTypedNumber', () => {
  it.each([
    ['125,000', {}, 125_000],
    ['125 тис.', {}, 125_000],
    ['1,200,000', {}, 1_200_000],
    ['1.5k', {}, 1500],
    ['850', {}, 850],
    ['125,000 miles', { units: ['миль'] }, 125_000],
    ['125 000 миль', { units: ['mi'] }, 125_000],
    ['1 100 кв. футів', { units: ['sq ft'] }, 1100],
    ['80 м²', { units: ['м²'] }, 80],
    ['200 000 км', { units: ['mi'] }, '!number_unit'],
    ['41.878', { decimal: true }, 41.878],
    ['-87,629', { decimal: true }, -87.629],
    ['41.8781° ', { decimal: true, units: ['°'] }, 41.8781],
    ['41.878, -87.629', { decimal: true }, '!number_two'],
    ['80 м', { units: ['м²'] }, '!number_words'],
    ['16.1k', {}, 16_100],
    ['125,0000', {}, '!number_unclear'],
    ['41 878', { decimal: true }, '!number_unclear'],
    ['10²', {}, '!number_words'],
    ['9007199254740993', {}, '!number_unclear'],
    ['', {}, '!number_words'],
    ['багато', {}, '!number_words'],
  ] as const)('%j, %j → %s', (typed, options, right) => {
    expect(told(parseTypedNumber(typed, options))).toBe(right);
  });
});

describe('formatPhone', () => {
  it.each([
    ['+13125550123', '(312) 555-0123'],
    ['+380671234567', '+380 67 123 45 67'],
    ['+380800212121', '+380 800 212 121'],
    ['+380900212121', '+380 900 212 121'],
    ['+380800123456', '+380 800 123 456'],
    ['+380801234567', '+380 80 123 45 67'],
    ['+48601123456', '+48 601 123 456'],
    ['+13125550123;ext=5', '(312) 555-0123 дод. 5'],
    ['0671234567', '0671234567'],
    ['', ''],
  ])('%s → %s', (stored, shown) => {
    expect(formatPhone(stored, 'ua')).toBe(shown);
  });
});

it('parseEmail keeps a backtick in an address: it is not an apostrophe there', () => {
  expect(parseEmail('o`neil@example.com')).toEqual({ ok: true, value: 'o`neil@example.com' });
});
