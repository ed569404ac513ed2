import { describe, expect, it } from 'vitest';
import { matchingOptions } from './find-terms.ts';

const options = [
  { id: 'a', label: 'Меблі' },
  { id: 'b', label: 'Комп’ютери' },
  { id: 'c', label: 'Меблі й дім' },
];
const find = (typed: string, found: readonly string[] = []) =>
  matchingOptions(options, typed, { nameOf: ({ label }) => label, keyOf: ({ id }) => id }, found).map(({ id }) => id);

describe('options of a picker', () => {
  it('are all included while the query is empty', () => {
    expect([find(''), find('  ')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('are found without a response, regardless of case and apostrophe', () => {
    expect(find('МЕБЛІ')).toEqual(['a', 'c']);
    expect(find("комп'ю")).toEqual(['b']);
    expect(find('диван')).toEqual([]);
  });

  it('are extended by search results, after the existing ones', () => {
    expect(find('диван', ['c', 'a'])).toEqual(['c', 'a']);
    expect(find('дім', ['a', 'c'])).toEqual(['c', 'a']);
  });

  it('exclude everything that cannot be picked', () => {
    expect(find('диван', ['gone'])).toEqual([]);
  });
});
