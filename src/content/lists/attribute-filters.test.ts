import { describe, expect, it } from 'vitest';
import type { Attribute } from '#content/model/attributes.ts';
import { noParameters } from '#content/urls/page-parameters.ts';
import {
  attributeConditions,
  attributeFilters,
  attributeLabels,
  isAttributeParameter,
  readAttributeParameters,
  withAttributeParameters,
  withAttributes,
} from './attribute-filters.ts';

const label = (ua: string, us: string) => ({ ua, us });
const rooms: Attribute = { key: 'rooms', type: 'number', label: label('Спальні', 'Bedrooms'), filter: 'choice' };
const year: Attribute = { key: 'year', type: 'number', label: label('Рік випуску', 'Year'), filter: 'range' };
const mileage: Attribute = {
  key: 'mileage',
  type: 'number',
  label: label('Пробіг', 'Mileage'),
  unit: label('миль', 'mi'),
  filter: 'range',
};
const pets: Attribute = {
  key: 'pets',
  type: 'boolean',
  label: label('Можна з тваринами', 'Pets allowed'),
  filter: 'flag',
};
const fuel: Attribute = {
  key: 'fuel',
  type: 'select',
  label: label('Пальне', 'Fuel'),
  filter: 'choice',
  options: [
    { value: 'diesel', label: label('Дизель', 'Diesel') },
    { value: 'electric', label: label('Електро', 'Electric') },
  ],
};
const filters = attributeFilters([[rooms, year, mileage, pets, fuel]]);
const read = (search: string) => withAttributes(filters, readAttributeParameters(new URLSearchParams(search)));

describe('attribute filters', () => {
  it('cover a category and its descendants, with each key once', () => {
    const make: Attribute = { key: 'make', type: 'text', label: label('Марка', 'Make') };
    const gas = { ...fuel, options: [{ value: 'gas', label: label('Газ', 'Gas') }] };
    const other: Attribute = { ...rooms, type: 'text', filter: 'choice' };
    const merged = attributeFilters([
      [make, fuel],
      [gas, other],
      [{ ...year, filter: 'flag' }, rooms],
    ]);
    expect(merged.map(({ key, parameters }) => [key, ...parameters])).toEqual([
      ['fuel', 'a.fuel'],
      ['rooms', 'a.rooms'],
    ]);
    expect(merged[0]!.options.map(({ value }) => value)).toEqual(['diesel', 'electric', 'gas']);
    expect(fuel.options).toHaveLength(2);
  });

  it.each([
    ['a.rooms=2', { 'a.rooms': 2 }],
    ['a.rooms=2&a.rooms=3', { 'a.rooms': 2 }],
    ['a.rooms=1.5', { 'a.rooms': 1.5 }],
    ['a.rooms=$2', {}],
    ['a.rooms=two', {}],
    ['a.mileage.max=100,000', { 'a.mileage.max': 100_000 }],
    ['a.mileage.max=100 000', { 'a.mileage.max': 100_000 }],
    ['a.mileage.max=70 тис. миль', { 'a.mileage.max': 70_000 }],
    ['a.mileage.max=70 000 miles', { 'a.mileage.max': 70_000 }],
    ['a.mileage.max=100k', { 'a.mileage.max': 100_000 }],
    ['a.mileage.min=-5', { 'a.mileage.min': -5 }],
    ['a.year.min=2015&a.year.max=2020', { 'a.year.min': 2015, 'a.year.max': 2020 }],
    ['a.pets=1', { 'a.pets': true }],
    ['a.pets=0&a.pets=yes', {}],
    ['a.fuel=diesel', { 'a.fuel': 'diesel' }],
    ['a.fuel=steam&a.unknown=1&a.fuel.min=1', {}],
    ['a.=1&a.Rooms=2&a.rooms.max=2&rooms=2', {}],
  ])('read %s', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('are converted to conditions, and to labels in both languages', () => {
    const query = read('a.rooms=2&a.mileage.max=100000&a.year.min=2015&a.pets=1&a.fuel=electric');
    expect(attributeConditions(filters, query)).toEqual([
      { key: 'rooms', is: 2 },
      { key: 'year', min: 2015, max: null },
      { key: 'mileage', min: null, max: 100_000 },
      { key: 'pets', is: 1 },
      { key: 'fuel', is: 'electric' },
    ]);
    expect(attributeLabels(filters, query, 'us').map((item) => item.label)).toEqual([
      'Bedrooms: 2',
      'Year: from\u00a02015',
      'Mileage: up\u00a0to\u00a0100,000\u00a0mi',
      'Pets allowed',
      'Fuel: Electric',
    ]);
    expect(attributeLabels(filters, query, 'ua')[2]).toEqual({
      name: 'a.mileage.max',
      label: 'Пробіг: до\u00a0100\u00a0000\u00a0миль',
    });
    expect(attributeConditions(filters, read(''))).toEqual([]);
  });

  it('are recognised as parameters of stored pages by their format alone', () => {
    const parameters = withAttributeParameters(noParameters);
    for (const typed of [' 2 ', '02', '2.0', '2,0'])
      expect(parameters.get('a.rooms')?.spell(typed, new Map())).toBe('2');
    expect(parameters.get('a.rooms')?.spell('x'.repeat(41), new Map())).toBeNull();
    expect(['a.year.min', 'a.x', 'a.year.mid', 'a.1', 'price', 'a'].map(isAttributeParameter)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
