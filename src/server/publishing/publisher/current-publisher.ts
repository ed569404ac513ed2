import type { Publisher } from './publisher.ts';

let current: Publisher | null = null;

/** Sets the publisher of this process for the commands, which wake it after every write. */
export function setCurrentPublisher(publisher: Publisher | null): void {
  current = publisher;
}

/**
 * Returns the publisher of this process, or `null` in the operator's tool, in dev, in tests and in a prerender child.
 */
export function currentPublisher(): Publisher | null {
  return current;
}
