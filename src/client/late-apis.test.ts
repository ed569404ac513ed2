import { afterAll, beforeAll, expect, it } from 'vitest';

const native = { groupBy: Map.groupBy, canParse: URL.canParse, toWellFormed: String.prototype.toWellFormed };

/** An element of a browser that has popovers, but not the method. */
class OlderElement {
  popover = null;
  getClientRects = () => [];
}
Object.defineProperty(OlderElement.prototype, 'popover', { value: null, configurable: true });

beforeAll(async () => {
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(URL, 'canParse');
  Reflect.deleteProperty(String.prototype, 'toWellFormed');
  Object.assign(globalThis, { Element: OlderElement, HTMLElement: OlderElement });
  // It exports nothing.
  await import('./late-apis.ts' as string);
});
afterAll(() => {
  Object.assign(Map, { groupBy: native.groupBy });
  Object.assign(URL, { canParse: native.canParse });
  Object.assign(String.prototype, { toWellFormed: native.toWellFormed });
  for (const name of ['Element', 'HTMLElement']) Reflect.deleteProperty(globalThis, name);
});

it('groups as the browser does', () => {
  expect(Map.groupBy).not.toBe(native.groupBy);
  const group = (groupBy: typeof Map.groupBy) => [...groupBy([1, 2, 3, 4], (one, at) => (one + at) % 3)];
  expect(group(Map.groupBy)).toEqual(group(native.groupBy.bind(Map)));
});

it.each([
  ['/novyny', 'https://example.org', true],
  ['https://example.org', undefined, true],
  ['/novyny', undefined, false],
  ['http://[', 'https://example.org', false],
])('tells whether %s is an address at %s', (url, base, isOne) => {
  expect(URL.canParse(url, base)).toBe(isOne);
});

it.each(['слово', 'a\ud800b', '\udc00', '😀', '\ude00\ud83d'])('mends halves of pairs in %j', (text) => {
  expect(text.toWellFormed()).toBe(native.toWellFormed.call(text));
});

it('takes what is laid out nowhere for hidden', () => {
  expect((new OlderElement() as unknown as Element).checkVisibility()).toBe(false);
});
