import type { Publisher } from './publisher.ts';

/** On the global object: Astro loads the cache provider as an entry of its own. */
const SLOT = Symbol.for('poruch.publisher');

/** Makes the publisher of this process known to the cache provider. */
export function setCurrentPublisher(publisher: Publisher | null): void {
  Reflect.set(globalThis, SLOT, publisher);
}

/** The publisher of this process; null in dev, in tests and in a prerender child. */
export function currentPublisher(): Publisher | null {
  return (Reflect.get(globalThis, SLOT) as Publisher | null | undefined) ?? null;
}
