import { expect, it } from 'vitest';
import { searchTermsParam } from '#content/lists/define-list.ts';
import { storedPath } from './readable-path.ts';

it.each([
  ['новини', '%d0%bd%d0%be%d0%b2%d0%b8%d0%bd%d0%b8'],
  ['/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8', '/%d0%bd%d0%be%d0%b2%d0%b8%d0%bd%d0%b8'],
  ['/Old-Page', '/old-page'],
  ['100%', '100%25'],
])('storedPath turns %s into %s', (typed, stored) => {
  expect(storedPath(typed)).toBe(stored);
});

it('search terms truncated inside a surrogate pair do not keep half of it', () => {
  const cut = searchTermsParam.read(`${'x'.repeat(199)}😀`);
  expect(cut).toBe('x'.repeat(199));
  expect(() => storedPath('\uD800')).not.toThrow();
});
