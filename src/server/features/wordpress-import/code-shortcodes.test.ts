import { expect, it } from 'vitest';
import { isCode, mayBeCode } from './code-shortcodes.ts';

it.each<[string, Record<string, string>, string, boolean]>([
  ['swift', {}, 'слово', true],
  ['C#', {}, 'слово', true],
  ['text', {}, 'слово', false],
  ['text', { language: 'ini' }, 'слово', true],
  ['text', {}, '<p>слово</p>\n    <p>слово</p>', false],
  ['text', {}, 'слово\n    слово', true],
  ['go', {}, 'fmt.Println("слово")', true],
  ['highlight', {}, 'перше; друге — «третє» (так)', false],
  ['highlight', {}, 'a &lt; b', true],
  ['box', { lang: 'js' }, 'a < b', false],
])('isCode for [%s] with %o around %j: %s', (name, attributes, inside, expected) => {
  expect(isCode(name, attributes, inside)).toBe(expected);
  if (expected) expect(mayBeCode(name)).toBe(true);
});
