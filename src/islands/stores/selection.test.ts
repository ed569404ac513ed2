import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

test('a selection toggles, sets and clears ids, and notifies its listeners each time', () => {
  const { ids, toggle, set, clear } = createSelection();
  const told: string[][] = [];
  ids.listen((now) => told.push([...now]));
  toggle('a');
  toggle('b');
  toggle('a');
  set(['c', 'd', 'c']);
  clear();
  expect(told).toEqual([['a'], ['a', 'b'], ['b'], ['c', 'd'], []]);
});

test('two lists do not share their selection', () => {
  const [one, other] = [createSelection(), createSelection()];
  one.toggle('a');
  expect(other.ids.get().size).toBe(0);
});

test('select sets a row to the state of its checkbox, even if unchanged', () => {
  const { ids, select, set } = createSelection();
  set(['a', 'b']);
  select('a', true);
  select('c', true);
  select('b', false);
  expect([...ids.get()]).toEqual(['a', 'c']);
});
