import { describe, expect, it, test } from 'vitest';
import { createDraftMerge, treeLeaves, withTreeLeaf } from './rebase.ts';

const { changedPaths, conflictingPaths, layOver, onTop } = createDraftMerge<Readonly<Record<string, unknown>>>({
  leavesOf: treeLeaves,
  withLeaf: withTreeLeaf,
  isSame: (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null),
});

describe('layOver', () => {
  it.each([
    ['keeps their change', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['lays mine over the current value', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['prefers mine if both changed a leaf', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
    [
      'merges nested objects',
      { a: { x: 1, y: 1 } },
      { a: { x: 2, y: 1 } },
      { a: { x: 1, y: 2 } },
      { a: { x: 2, y: 2 } },
    ],
    ['takes an array as a whole', { a: [1, 2] }, { a: [1, 3] }, { a: [0, 2] }, { a: [1, 3] }],
    ['removes a leaf that I removed', { a: { x: 1, y: 1 } }, { a: { y: 1 } }, { a: { x: 1, y: 2 } }, { a: { y: 2 } }],
    ['removes an object that becomes empty', { a: { x: 1 }, b: 1 }, { b: 1 }, { a: { x: 1 }, b: 2 }, { b: 2 }],
    ['adds a leaf that I added', {}, { a: { x: 1 } }, { b: 1 }, { a: { x: 1 }, b: 1 }],
    ['keeps a leaf that they added', { a: 1 }, { a: 2 }, { a: 1, b: 1 }, { a: 2, b: 1 }],
    ['sets null', { a: 1 }, { a: null }, { a: 1, b: 1 }, { a: null, b: 1 }],
  ])('%s', (_, base, mine, current, result) => {
    expect(layOver(base, mine, current)).toEqual(result);
  });
});

test('changedPaths returns leaves of either side that the server stores differently', () => {
  expect(changedPaths({ a: 1, b: { x: 1 }, c: null }, { a: 1, b: { x: 2 }, d: 1 })).toEqual(['b.x', 'd']);
});

test('conflictingPaths returns leaves that both changed, with different results', () => {
  const base = { a: 1, b: 1, c: 1 };
  expect(conflictingPaths(base, { a: 2, b: 2, c: 1 }, { a: 3, b: 2, c: 2 })).toEqual(['a']);
});

test('onTop keeps what was typed after sending, exactly as typed', () => {
  expect(onTop({ a: 'x', b: 'y' }, { a: 'x ', b: 'y' }, { a: 'X', b: 'Y' })).toEqual({ a: 'x ', b: 'Y' });
});
