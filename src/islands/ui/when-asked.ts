import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Windows come when they are asked for. Where they cannot, `browser/navigation/lost-parts.ts` loads the page again, or says so. */
export function whenAsked<T>(load: () => Promise<T>): () => Promise<T> {
  return () => load().catch(() => new Promise(() => undefined));
}

/** A component whose script comes when it is first drawn; a `Suspense` stands around it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(whenAsked(async () => ({ default: await load() })));
