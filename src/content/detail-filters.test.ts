import { describe, expect, it } from 'vitest';
import { detailFilters, detailLabels, detailParameters, readDetails } from './detail-filters.ts';
import { choice, choices, flag, integer, text } from './fields/field.ts';
import { adPrice } from './fields/price-fields.ts';
import { kinds, listedKinds } from './kinds.ts';
import { listParameters } from './list-filters.ts';

const details = {
  remote: flag({ filter: 'check' }),
  salary: adPrice({ filter: 'range' }),
  hours: integer({ min: 1, max: 80, filter: 'range' }),
  employment: choice(['full', 'part'], { filter: 'choice' }),
  languages: choices(['uk', 'en'], { filter: { by: 'choice', parameter: 'language' } }),
  company: text({ max: 100 }),
};
const fields = { remote: 'Remote', salary: 'Salary', hours: 'Hours', employment: 'Employment', languages: 'Languages' };
const options = { 'employment.full': 'full time', 'employment.part': 'part time', 'languages.uk': 'Ukrainian' };
const us = { ...kinds.services.words.us, fields, options, filters: { remote: 'Remote only' } };
const kind = { details, words: { ua: { ...kinds.services.words.ua, fields, options }, us } };
const read = (search: string) => readDetails(kind, new URLSearchParams(search));

describe('the filters of a kind', () => {
  it('are what its details say, ticks last', () => {
    expect(detailFilters(kind).map(({ name, parameters }) => [name, ...parameters])).toEqual([
      ['salary', 'salaryMin', 'salaryMax', 'free'],
      ['hours', 'hoursMin', 'hoursMax'],
      ['employment', 'employment'],
      ['languages', 'language'],
      ['remote', 'remote'],
    ]);
  });
  it('have names of their own in the address of their list', () => {
    for (const one of listedKinds) expect(new Set(listParameters(one)).size).toBe(listParameters(one).length);
  });
  it('read an address, and drop what means nothing', () => {
    const nothing = {
      salaryMin: null,
      salaryMax: null,
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
    expect(read('salaryMin=%241,500&hoursMax=40&employment=part&language=uk&remote=1&free=1')).toEqual({
      ...nothing,
      salaryMin: 1500,
      hoursMax: 40,
      employment: 'part',
      language: 'uk',
      remote: true,
      free: true,
    });
  });
  it('have one spelling each, under which a page is stored', () => {
    const spelled = Object.fromEntries(
      detailParameters(kind).map(([name, { spell }]) => [
        name,
        spell(name === 'remote' ? 'true' : '01 500', new Map()),
      ]),
    );
    expect(spelled).toMatchObject({ salaryMin: '1500', hoursMax: '1500', employment: null, remote: null, free: null });
  });
  it('are said in words: money by itself, a bare number with what it counts', () => {
    const said = (search: string) => detailLabels(kind, read(search), 'us').map(({ label }) => label);
    expect(said('salaryMin=1500&hoursMax=40&employment=part&language=uk&remote=1&free=1')).toEqual([
      'from\u00a0$1,500',
      'Free only',
      'Hours: up to\u00a040',
      'part time',
      'Ukrainian',
      'Remote only',
    ]);
    expect(said('')).toEqual([]);
  });
});
