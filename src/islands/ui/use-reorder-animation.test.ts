import { expect, it } from 'vitest';
import { computeItemMoves } from './use-reorder-animation.ts';

const row = (...items: string[]) => new Map(items.map((item, index) => [item, { left: 0, top: index * 50 }]));

it.each([
  ['the first drawing', row(), row('a', 'b'), []],
  ['nothing new', row('a', 'b'), row('a', 'b'), []],
  [
    'another width of the window',
    row('a', 'b'),
    new Map([
      ['a', { left: 0, top: 0 }],
      ['b', { left: 0, top: 90 }],
    ]),
    [],
  ],
  [
    'two change places',
    row('a', 'b', 'c'),
    row('b', 'a', 'c'),
    [
      ['b', { left: 0, top: 50 }],
      ['a', { left: 0, top: -50 }],
    ],
  ],
  ['one goes', row('a', 'b', 'c'), row('a', 'c'), [['c', { left: 0, top: 50 }]]],
  [
    'one comes',
    row('a', 'b'),
    row('a', 'x', 'b'),
    [
      ['x', null],
      ['b', { left: 0, top: -50 }],
    ],
  ],
  ['the last one goes', row('a'), row(), []],
] as const)('computeItemMoves: %s', (_name, before, after, moves) => {
  expect(computeItemMoves(before, after)).toEqual(moves);
});
