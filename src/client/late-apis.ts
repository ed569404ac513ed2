/**
 * APIs that the client calls and some browser of the baseline (`scripts/baseline.mjs`) does not have yet. Each page loads this first.
 * `tests/http/baseline.spec.ts` fails for a call of a later API that is neither guarded nor here.
 * @module client
 */

/** Defines what is missing, as the browser itself would. */
function provide(owner: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

// Safari 17.4, Firefox 119, Chrome 117.
provide(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown, at: number) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

// Safari 17, Chrome 120.
provide(URL, 'canParse', (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});

// Firefox 119.
provide(String.prototype, 'toWellFormed', function toWellFormed(this: string) {
  return this.replace(/\p{Surrogate}/gu, '\ufffd');
});

// Safari 17.4.
provide(Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
  return this.getClientRects().length > 0;
});

// Safari 17, Firefox 125, Chrome 114.
if (!('popover' in HTMLElement.prototype))
  void import('./older-popovers.ts').then(({ startPopovers }) => startPopovers());
