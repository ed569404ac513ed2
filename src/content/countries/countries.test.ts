import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { timeZoneName } from '#content/format/format-zone.ts';
import { formatMoney } from '#content/format/format.ts';
import { isTimeZone } from '#content/format/time-zone.ts';
import { allKinds } from '#content/kinds.ts';
import { parseAmount } from '#content/lists/detail-filters.ts';
import { locales } from '#content/locale.ts';
import { radiusToMiles } from '#content/places/distance.ts';
import { townKey } from '#content/places/place-key.ts';
import { defaultSite } from '#content/settings/settings.ts';
import { setSiteCountry, siteCountry } from '#content/settings/site-country.ts';
import { parseMoney } from '#content/typed/numbers.ts';
import { formatPhone, parsePhone } from '#content/typed/phone.ts';
import { countries, countryOf, regionLabel } from './index.ts';
import { us } from './us.ts';

afterEach(() => setSiteCountry(us));

const folder = path.resolve(import.meta.dirname, '../messages');
const messages = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map(async (name): Promise<[string, object]> => [name, await import(path.join(folder, name))]),
);
const isTexts = (value: unknown): value is Record<'ua' | 'us', unknown> =>
  typeof value === 'object' && value !== null && 'ua' in value && 'us' in value;
/** Every product text, one per line, prefixed with its path. */
const textsOf = (locale: 'ua' | 'us'): string[] => [
  ...messages.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, one]) =>
      isTexts(one) && name !== 'parseErrorTemplates' ? linesOf(file, one[locale]) : [],
    ),
  ),
  ...allKinds.flatMap(({ name, words }) => linesOf(name, words[locale])),
];
const linesOf = (at: string, tree: unknown): string[] =>
  typeof tree === 'string'
    ? [`${at}: ${tree}`]
    : typeof tree === 'object' && tree !== null
      ? Object.entries(tree).flatMap(([key, one]) => linesOf(`${at}.${key}`, one))
      : [];

describe.each(countries.map((country) => [country.code, country] as const))('%s', (code, country) => {
  it('lists each region and town once, its towns in existing regions, with names in Ukrainian letters', () => {
    const letters = country.regions.map((region) => region.code);
    expect(new Set(letters).size).toBe(letters.length);
    expect(new Set(country.regions.map((region) => region.geonames ?? region.code)).size).toBe(letters.length);
    for (const { code: region, name, centre } of country.regions) {
      expect(region).toMatch(/^[A-Z]{2}$/);
      expect(name.ua).toMatch(/^[А-ЩЬЮЯЄІЇҐ][А-ЩЬЮЯЄІЇҐа-щьюяєіїґ’() -]+$/);
      expect(Math.abs(centre.lat) + Math.abs(centre.lng), region).toBeGreaterThan(10);
    }
    expect(new Set(country.towns.map(({ state, us: name }) => townKey(state, name))).size).toBe(country.towns.length);
    for (const { state, ua } of country.towns) {
      expect(letters, ua).toContain(state);
      expect(ua).toMatch(/^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ’ -]+$/);
    }
  });

  it('has existing time zones, a phone example that matches its rule, and a valid postal code pattern', () => {
    for (const zone of [country.timeZone, ...country.timeZones]) expect(isTimeZone(zone), zone).toBe(true);
    expect(country.timeZones).toContain(country.timeZone);
    setSiteCountry(country);
    for (const { phoneExample, phoneRule } of Object.values(country.words)) {
      expect(phoneRule).toContain(phoneExample);
      expect(parsePhone(phoneExample).ok, phoneExample).toBe(true);
    }
    expect(() => new RegExp(country.postal.pattern)).not.toThrow();
  });

  it('is the only country mentioned in product texts', () => {
    setSiteCountry(country);
    for (const locale of locales) {
      const texts = textsOf(locale);
      const left = texts.filter((text) => Object.keys(country.words.ua).some((name) => text.includes(`{${name}}`)));
      expect(left).toEqual([]);
      expect(texts.some((text) => text.includes(country.words[locale].inCountry))).toBe(true);
      if (code === 'US') continue;
      const american = /США|штат|Штат|\bUS\b|\bUSA\b|United States|America\b|(?<!\{)\bmiles\b|ZIP code/;
      // Excludes currency names and the units of fields that an administrator creates, which belong to no country; and
      // texts about postal codes, which only appear if the gazetteer has them.
      const named = texts.filter(
        (text) => american.test(text) && !/labels\.rates\.|unitHint|category-form|ofZip|noZip/.test(text),
      );
      expect(named).toEqual([]);
      expect(JSON.stringify({ ...defaultSite(country), timeZone: '' })).not.toMatch(american);
    }
  });
});

it.each([
  ['PL', '512 345 678', '+48512345678', '+48 512 345 678'],
  ['PL', '48 512 345 678', '+48512345678', '+48 512 345 678'],
  ['PL', '(22) 694 61 00', '+48226946100', '+48 22 694 61 00'],
  ['PL', '067 123 45 67', '+380671234567', '+380 67 123 45 67'],
  ['PL', '+1 773 555 0142', '+17735550142', '+1 773 555 0142'],
  ['CA', '416 555 0142', '+14165550142', '(416) 555-0142'],
  ['CA', '067 123 45 67', '+380671234567', '+380 67 123 45 67'],
  ['US', '773 555 0142', '+17735550142', '(773) 555-0142'],
  ['US', '+48 512 345 678', '+48512345678', '+48 512 345 678'],
])('parsePhone and formatPhone handle a number in %s: %s', (code, typed, stored, shown) => {
  setSiteCountry(countryOf(code));
  expect(parsePhone(typed)).toEqual({ ok: true, value: stored });
  expect(formatPhone(stored, 'ua')).toBe(shown);
});

it.each([
  ['PL', '512 345', 'phone_short'],
  ['PL', '512 345 678 9', 'phone_long'],
  ['PL', '012 345 678', 'phone_unknown'],
  ['CA', '555 0142', 'phone_area_code'],
])('parsePhone rejects an invalid number in %s: %s', (code, typed, fault) => {
  setSiteCountry(countryOf(code));
  expect(parsePhone(typed)).toMatchObject({ ok: false, fault });
});

it.each([
  ['PL', '2000', 2000],
  ['PL', '2000 злотих', 2000],
  ['PL', '2 000 zł', 2000],
  ['PL', '$2000', null],
  ['US', '$2000', 2000],
  ['US', '2000 zł', null],
  ['CA', '$2000', 2000],
  ['CA', 'US$2000', null],
])('parseAmount reads the bound of a price filter in %s: %s', (code, typed, amount) => {
  setSiteCountry(countryOf(code));
  expect(parseAmount(typed)).toBe(amount);
});

it('formats money with its currency sign, and reads a bare dollar as the dollar of the country', () => {
  expect([formatMoney('ua', 200_000, 'PLN'), formatMoney('us', 200_000, 'PLN')]).toEqual([
    '2\u00a0000\u00a0zł',
    'zł\u00a02,000',
  ]);
  expect(parseMoney('$5')).toMatchObject({ value: { currency: 'USD' } });
  setSiteCountry(countryOf('CA'));
  expect(parseMoney('$5')).toMatchObject({ value: { currency: 'CAD' } });
  expect(parseMoney('5 US dollars')).toMatchObject({ value: { currency: 'USD' } });
});

it('a Canadian time zone is not labelled as a US one', () => {
  const told = () => timeZoneName('ua', 'America/Toronto', '2026-11-21T12:00:00Z');
  expect(told()).toBe('за східним часом США (ET)');
  setSiteCountry(countryOf('CA'));
  expect(told()).toBe('за східним часом (ET)');
  expect(timeZoneName('ua', 'Europe/Warsaw', '2026-11-21T12:00:00Z')).not.toContain('США');
});

it('a radius uses the unit of the country, and a town is labelled by the convention of its country', () => {
  expect(radiusToMiles(50)).toBe(50);
  setSiteCountry(countryOf('PL'));
  expect(radiusToMiles(50)).toBeCloseTo(31.07, 2);
  expect([regionLabel('PL-MA', 'ua'), regionLabel('US-IL', 'ua'), regionLabel('CA-ON', 'us')]).toEqual([
    'Малопольське',
    'IL',
    'ON',
  ]);
  expect([regionLabel('DE-BY', 'ua'), siteCountry().code]).toEqual(['BY', 'PL']);
});
