import { expect, it } from 'vitest';
import type { LocationView } from '#content/model/entry.ts';
import { fullAddress } from './full-address.ts';

const city = (name: string, names: string[], slug: string, label: string) =>
  ({ name, slug, label, region: 'IL', path: [{ names }] }) as unknown as LocationView;
const chicago = city('Чикаго', ['Чикаго', 'Chicago'], 'chicago-il', 'Чикаго, IL');
const known = city('Нейпервілл', ['Нейпервілл', ''], 'naperville-il', 'Нейпервілл, IL');

it.each([
  ['2247 W Chicago Ave', known, '2247 W Chicago Ave, Нейпервілл, IL'],
  ['1840 W Division St, Chicago, IL 60622', chicago, '1840 W Division St, Chicago, IL 60622'],
  ['вул. Чикаго, 5', chicago, 'вул. Чикаго, 5, Чикаго, IL'],
  ['2247 W Chicago Ave', chicago, '2247 W Chicago Ave, Чикаго, IL'],
  ['5 Main St, Chicago IL 60622', chicago, '5 Main St, Chicago IL 60622'],
  ['Чикаго', chicago, 'Чикаго'],
  ['5 Main St, NAPERVILLE', known, '5 Main St, NAPERVILLE'],
  ['5 Main St', known, '5 Main St, Нейпервілл, IL'],
  ['  ', chicago, 'Чикаго, IL'],
  [null, chicago, 'Чикаго, IL'],
  ['5 Main St', null, '5 Main St'],
  [null, null, null],
])('fullAddress of %j in %o', (street, place, expected) => {
  expect(fullAddress(street, place)).toBe(expected);
});
