import { expect, test } from 'vitest';
import {
  blankPlace,
  parseDegrees,
  toPlaceBody,
  toPlaceValue,
  addTypedAliases,
  type StoredPlace,
} from './place-value.ts';

const chicago: StoredPlace = {
  id: 'c',
  revision: 1,
  parentId: 'il',
  type: 'city',
  slug: 'chicago',
  name: { ua: 'Чикаго', us: 'Chicago' },
  iso: null,
  lat: 41.88,
  lng: -87.63,
  aliases: ['Чікаго'],
  active: true,
};

test.each([
  ['', null],
  [' 41,88 ', 41.88],
  ['−87.63', -87.63],
  ['0', 0],
  ['north', 'north'],
  ['1,2,3', '1,2,3'],
])('the typed degrees %s are parsed as %s', (typed, read) => {
  expect(parseDegrees(typed)).toBe(read);
});

test('a typed alias is included even without being added, and duplicates are dropped', () => {
  expect(addTypedAliases(['Чікаго'], ' Windy City, Чікаго ,')).toEqual(['Чікаго', 'Windy City']);
});

test('an unchanged place is sent as is, and its slug is sent only if it differs', () => {
  const value = toPlaceValue(chicago);
  expect(toPlaceBody(value, chicago)).toEqual({
    type: 'city',
    active: true,
    parentId: 'il',
    name: chicago.name,
    iso: null,
    lat: 41.88,
    lng: -87.63,
    aliases: ['Чікаго'],
  });
  expect(toPlaceBody({ ...value, slug: ' chikago ' }, chicago)).toMatchObject({ slug: 'chikago' });
  expect(toPlaceBody({ ...value, slug: '' }, chicago)).toMatchObject({ slug: '' });
});

test('a country has no parent, and a city has no code', () => {
  expect(toPlaceBody({ ...blankPlace('country', 'usa'), iso: ' ca ' }, null)).toMatchObject({
    parentId: null,
    iso: 'CA',
  });
  expect(toPlaceBody({ ...blankPlace('city', 'usa'), iso: 'US' }, null)).toMatchObject({ parentId: 'usa', iso: null });
});
