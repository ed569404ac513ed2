import { expect, it } from 'vitest';
import { memoise } from './memoise.ts';

it('memoise reads each text once while it is remembered, and drops the one that was added first', () => {
  const read: string[] = [];
  const length = memoise((text) => {
    read.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'bb', 'a'].map(length)).toEqual([1, 2, 1, 3, 2, 1]);
  expect(read).toEqual(['a', 'bb', 'ccc', 'a']);
});
