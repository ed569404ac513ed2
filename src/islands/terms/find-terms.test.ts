import { describe, expect, it } from 'vitest';
import { offered } from './find-terms.ts';

const options = [
  { id: 'a', label: 'Меблі' },
  { id: 'b', label: 'Комп’ютери' },
  { id: 'c', label: 'Меблі й дім' },
];
const find = (typed: string, found: readonly string[] = []) =>
  offered(options, typed, { nameOf: ({ label }) => label, keyOf: ({ id }) => id }, found).map(({ id }) => id);

describe('what a picker offers', () => {
  it('is everything while nothing is typed', () => {
    expect([find(''), find('  ')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('is there without an answer, whatever the case and the apostrophe', () => {
    expect(find('МЕБЛІ')).toEqual(['a', 'c']);
    expect(find("комп'ю")).toEqual(['b']);
    expect(find('диван')).toEqual([]);
  });

  it('grows by what the search has found, behind what was there', () => {
    expect(find('диван', ['c', 'a'])).toEqual(['c', 'a']);
    expect(find('дім', ['a', 'c'])).toEqual(['c', 'a']);
  });

  it('has nothing that cannot be picked', () => {
    expect(find('диван', ['gone'])).toEqual([]);
  });
});
