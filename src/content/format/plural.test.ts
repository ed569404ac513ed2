import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Locale } from '#content/locale.ts';
import { plural, type PluralForms, type PluralFormsOf, type UkrainianPluralForms } from './plural.ts';

const ua = { one: '{n} новина', few: '{n} новини', many: '{n} новин', other: '{n} новини' };
const us = { one: '{n} story', other: '{n} stories' };

describe('plural', () => {
  it.each([
    [0, '0 новин'],
    [1, '1 новина'],
    [2, '2 новини'],
    [4, '4 новини'],
    [5, '5 новин'],
    [11, '11 новин'],
    [12, '12 новин'],
    [21, '21 новина'],
    [22, '22 новини'],
    [101, '101 новина'],
    [111, '111 новин'],
    [1.5, '1,5 новини'],
    [2481, '2\u00a0481 новина'],
  ])('inflects for %d in Ukrainian', (n, text) => {
    expect(plural('ua', n, ua)).toBe(text);
  });

  it.each([
    [0, '0 stories'],
    [1, '1 story'],
    [2, '2 stories'],
    [21, '21 stories'],
    [1000, '1,000 stories'],
  ])('inflects for %d in English', (n, text) => {
    expect(plural('us', n, us)).toBe(text);
  });

  it('replaces every placeholder of the number, and does not require any', () => {
    expect(plural('us', 2, { one: 'a', other: '{n} of {n} ($&)' })).toBe('2 of 2 ($&)');
    expect(plural('ua', 1, { ...ua, one: 'одна' })).toBe('одна');
  });

  it('requires all forms of a Ukrainian text', () => {
    expectTypeOf<PluralFormsOf<'ua'>>().toEqualTypeOf<UkrainianPluralForms>();
    expectTypeOf<typeof us>().not.toExtend<PluralFormsOf<'ua'>>();
    expectTypeOf<typeof us>().toExtend<PluralFormsOf<'us'>>();
    expectTypeOf<PluralFormsOf<Locale>>().toEqualTypeOf<PluralForms>();
  });
});
