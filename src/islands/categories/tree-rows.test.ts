import { describe, expect, it } from 'vitest';
import {
  dropPositionOf,
  heightOf,
  canMergeInto,
  canMoveUnder,
  moveRow,
  treePositionOf,
  adjacentPositions,
  type DropSide,
  type TreePosition,
} from './tree-rows.ts';

/** a (a1 (a11), a2), b, c (c1) */
const rows = [
  ['a', null],
  ['a1', 'a'],
  ['a11', 'a1'],
  ['a2', 'a'],
  ['b', null],
  ['c', null],
  ['c1', 'c'],
].map(([id, parentId]) => ({ id: id!, parentId: parentId!, uses: id === 'b' ? 3 : 0 }));
const told = (list: readonly { id: string; parentId: string | null }[]) =>
  list.map(({ id, parentId }) => `${parentId ?? ''}/${id}`).join(' ');
const rules = { maxDepth: 3, leafOnly: false };

it.each<[string, TreePosition, string]>([
  ['b', { parentId: null, position: 0 }, '/b /a a/a1 a1/a11 a/a2 /c c/c1'],
  ['a', { parentId: null, position: 2 }, '/b /c c/c1 /a a/a1 a1/a11 a/a2'],
  ['a2', { parentId: 'a', position: 0 }, '/a a/a2 a/a1 a1/a11 /b /c c/c1'],
  ['a1', { parentId: 'c', position: 1 }, '/a a/a2 /b /c c/c1 c/a1 a1/a11'],
  ['a11', { parentId: null, position: 9 }, '/a a/a1 a/a2 /b /c c/c1 /a11'],
])('moves row %s to %j with all its descendants, and back', (id, place, expected) => {
  const after = moveRow(rows, id, place);
  expect(told(after)).toBe(expected);
  expect(moveRow(after, id, treePositionOf(rows, id))).toEqual(rows);
});

describe('place in a tree', () => {
  it('consists of the parent and the position', () => {
    expect(['a', 'b', 'a2', 'a11'].map((id) => treePositionOf(rows, id))).toEqual([
      { parentId: null, position: 0 },
      { parentId: null, position: 1 },
      { parentId: 'a', position: 1 },
      { parentId: 'a1', position: 0 },
    ]);
    expect(['a', 'a1', 'b'].map((id) => heightOf(rows, id))).toEqual([3, 2, 1]);
  });

  it('is neither below the row itself nor too deep', () => {
    const under = (id: string, parentId: string | null) => canMoveUnder(rows, id, parentId, rules);
    expect([under('a', 'a'), under('a', 'a11'), under('a', 'b'), under('a1', 'c1'), under('b', 'a11')]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([under('a1', 'b'), under('a1', null), under('b', 'a1'), under('c', 'a')]).toEqual([true, true, true, true]);
  });

  it('is not under a row that contains entries, if only leaves may contain them', () => {
    expect(canMoveUnder(rows, 'a2', 'b', rules)).toBe(true);
    expect(canMoveUnder(rows, 'a2', 'b', { ...rules, leafOnly: true })).toBe(false);
  });
});

it('a row may be merged only if its children fit into the target', () => {
  const into = (id: string, target: string, leafOnly = false) =>
    canMergeInto(rows, id, target, { maxDepth: 3, leafOnly });
  expect([into('a', 'a'), into('a', 'a1'), into('a', 'c1')]).toEqual([false, false, false]);
  expect([into('a1', 'a'), into('a', 'b'), into('c', 'a11')]).toEqual([true, true, false]);
  expect([into('c', 'b', true), into('b', 'c', true), into('b', 'c1', true)]).toEqual([false, false, true]);
});

describe('a dropped row', () => {
  const drop = (id: string, target: string, side: DropSide, isOpen = true) => {
    const place = dropPositionOf(rows, id, { id: target, side, isOpen }, rules);
    return place === null ? null : told(moveRow(rows, id, place));
  };

  it.each<[string, string, DropSide, boolean, string | null]>([
    ['b', 'a', 'before', true, '/b /a a/a1 a1/a11 a/a2 /c c/c1'],
    ['b', 'a', 'after', false, told(rows)],
    ['b', 'a', 'after', true, '/a a/b a/a1 a1/a11 a/a2 /c c/c1'],
    ['c', 'a', 'after', false, '/a a/a1 a1/a11 a/a2 /c c/c1 /b'],
    ['b', 'a', 'on', false, '/a a/a1 a1/a11 a/a2 a/b /c c/c1'],
    ['a2', 'a1', 'before', true, '/a a/a2 a/a1 a1/a11 /b /c c/c1'],
    ['a2', 'a', 'on', true, told(rows)],
    ['a', 'a', 'on', true, null],
    ['a', 'a2', 'after', true, null],
    ['a', 'c1', 'on', true, null],
    ['a', 'c', 'after', false, '/b /c c/c1 /a a/a1 a1/a11 a/a2'],
  ])('%s dropped at %s, side %s (open: %s), results in %s', (id, target, side, isOpen, expected) => {
    expect(drop(id, target, side, isOpen)).toBe(expected);
  });
});

it.each([
  ['a', { up: null, down: '1', out: null, in: null }],
  ['a1', { up: null, down: 'a 1', out: '1', in: null }],
  ['a2', { up: 'a 0', down: null, out: '1', in: 'a1 1' }],
  ['b', { up: '0', down: '2', out: null, in: 'a 2' }],
  ['c', { up: '1', down: null, out: null, in: 'b 0' }],
])('adjacentPositions returns the possible places for %s', (id, expected) => {
  const steps = Object.entries(adjacentPositions(rows, id, rules)).map(([step, place]) => [
    step,
    place && `${place.parentId ?? ''} ${place.position}`.trim(),
  ]);
  expect(Object.fromEntries(steps)).toEqual(expected);
  expect(adjacentPositions(rows, id, { ...rules, leafOnly: true }).in).toEqual(
    id === 'c' ? null : adjacentPositions(rows, id, rules).in,
  );
});
