import { expect, test } from 'vitest';
import { createOptimisticTree } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

const rows = (...ids: string[]): TreeRow[] => ids.map((id) => ({ id, parentId: null }));
const order = ({ $rows }: ReturnType<typeof createOptimisticTree>) =>
  $rows
    .get()
    .map(({ id }) => id)
    .join('');

test('a move is shown at once, and is reverted if the server rejects it', () => {
  const moves = createOptimisticTree(rows('a', 'b', 'c'));
  const settle = moves.show('c', { parentId: null, position: 0 });
  expect(order(moves)).toBe('cab');
  settle();
  expect(order(moves)).toBe('abc');
});

test('a tree from the server keeps the pending moves', () => {
  const moves = createOptimisticTree(rows('a', 'b', 'c'));
  const first = moves.show('c', { parentId: null, position: 0 });
  const second = moves.show('a', { parentId: null, position: 2 });
  expect(order(moves)).toBe('cba');
  // The first move is done, and another editor has added a category.
  moves.take(rows('c', 'a', 'b', 'd'));
  expect(order(moves)).toBe('cbad');
  first();
  expect(order(moves)).toBe('cbad');
  moves.take(rows('c', 'b', 'a', 'd'));
  second();
  expect(order(moves)).toBe('cbad');
});
