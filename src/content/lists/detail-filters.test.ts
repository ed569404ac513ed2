import { describe, expect, it } from 'vitest';
import { choice, choices, flag, integer, text } from '#content/fields/field.ts';
import { adPrice } from '#content/fields/price-fields.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { detailFilters, detailLabels, detailParameters, readDetailFilters } from './detail-filters.ts';
import { listParameters } from './list-filters.ts';

const details = {
  remote: flag({ filter: 'check' }),
  salary: adPrice({ filter: 'range' }),
  price: adPrice({ filter: 'range' }),
  hours: integer({ min: 1, max: 80, filter: 'range' }),
  employment: choice(['full', 'part'], { filter: 'choice' }),
  languages: choices(['uk', 'en'], { filter: { by: 'choice', parameter: 'language' } }),
  company: text({ max: 100 }),
};
const fields = { remote: 'Remote', salary: 'Salary', hours: 'Hours', employment: 'Employment', languages: 'Languages' };
const options = { 'employment.full': 'full time', 'employment.part': 'part time', 'languages.uk': 'Ukrainian' };
const us = { ...kinds.services.words.us, fields, options, filters: { remote: 'Remote only' } };
const kind = { details, words: { ua: { ...kinds.services.words.ua, fields, options }, us } };
const read = (search: string) => readDetailFilters(kind, new URLSearchParams(search));

describe('detail filters of a kind', () => {
  it('are in the order of its declared details, with checkboxes last', () => {
    expect(detailFilters(kind).map(({ name, parameters }) => [name, ...parameters])).toEqual([
      ['salary', 'salaryMin', 'salaryMax'],
      ['price', 'priceMin', 'priceMax', 'free'],
      ['hours', 'hoursMin', 'hoursMax'],
      ['employment', 'employment'],
      ['languages', 'language'],
      ['remote', 'remote'],
    ]);
  });
  it('have parameter names that are unique in their list', () => {
    const common = [
      'page',
      'q',
      'category',
      'tag',
      'location',
      'radius',
      'when',
      'from',
      'to',
      'photo',
      'sort',
      'exact',
    ];
    for (const listedKind of listedKinds) {
      expect(new Set(listParameters(listedKind)).size, listedKind.name).toBe(listParameters(listedKind).length);
      const own = detailFilters(listedKind).flatMap(({ parameters }) => parameters);
      expect(
        own.filter((name) => common.includes(name)),
        listedKind.name,
      ).toEqual([]);
    }
  });
  it('read a URL, and drop invalid values', () => {
    const nothing = {
      salaryMin: null,
      salaryMax: null,
      priceMin: null,
      priceMax: null,
      free: false,
      hoursMin: null,
      hoursMax: null,
      employment: null,
      language: null,
      remote: false,
    };
    expect(read('')).toEqual(nothing);
    expect(
      read('salaryMin=abc&salaryMax=-1&hoursMin=1e3&employment=constructor&language=xx&remote=yes&company=x'),
    ).toEqual(nothing);
    expect(read('salaryMin=%241,500&hoursMax=40&employment=part&language=uk&remote=1&free=1&priceMax=20')).toEqual({
      ...nothing,
      salaryMin: 1500,
      hoursMax: 40,
      employment: 'part',
      language: 'uk',
      remote: true,
      free: true,
      priceMax: 20,
    });
  });
  it('have one canonical spelling per value, under which a page is stored', () => {
    const spelled = Object.fromEntries(
      detailParameters(kind).map(([name, { spell }]) => [
        name,
        spell(name === 'remote' ? 'true' : '01 500', new Map()),
      ]),
    );
    expect(spelled).toMatchObject({
      salaryMin: '1500',
      hoursMax: '1500',
      employment: null,
      remote: null,
      free: null,
    });
  });
  it('have labels: a price has no title, any other number is preceded by its title', () => {
    const said = (search: string) => detailLabels(kind, read(search), 'us').map(({ label }) => label);
    expect(said('salaryMin=1500&hoursMax=40&employment=part&language=uk&remote=1&free=1&priceMax=20')).toEqual([
      'Salary: from\u00a0$1,500',
      'up\u00a0to\u00a0$20',
      'Free only',
      'Hours: up\u00a0to\u00a040',
      'part time',
      'Ukrainian',
      'Remote only',
    ]);
    expect(said('')).toEqual([]);
  });
});
