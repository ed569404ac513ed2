import { afterAll, beforeAll, expect, it } from 'vitest';

const native = { canParse: URL.canParse, toWellFormed: String.prototype.toWellFormed };

/** The element prototype of a browser with popovers. */
const Elements = { prototype: { popover: null } };

beforeAll(async () => {
  Reflect.deleteProperty(URL, 'canParse');
  Reflect.deleteProperty(String.prototype, 'toWellFormed');
  Object.assign(globalThis, { HTMLElement: Elements, CSS: { supports: () => true } });
  // The module has no exports.
  await import('./late-apis.ts' as string);
});
afterAll(() => {
  Object.assign(URL, { canParse: native.canParse });
  Object.assign(String.prototype, { toWellFormed: native.toWellFormed });
  Reflect.deleteProperty(globalThis, 'HTMLElement');
  Reflect.deleteProperty(globalThis, 'CSS');
});

it.each([
  ['/novyny', 'https://example.org', true],
  ['https://example.org', undefined, true],
  ['/novyny', undefined, false],
  ['http://[', 'https://example.org', false],
])('URL.canParse polyfill returns whether %s is a valid URL relative to %s', (url, base, isOne) => {
  expect(URL.canParse(url, base)).toBe(isOne);
});

it.each(['слово', 'a\ud800b', '\udc00', '😀', '\ude00\ud83d'])(
  'toWellFormed polyfill replaces lone surrogates in %j',
  (text) => {
    expect(text.toWellFormed()).toBe(native.toWellFormed.call(text));
  },
);
