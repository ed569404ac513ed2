import type { Publisher } from './publisher.ts';

let current: Publisher | null = null;

/** Makes the publisher of this process known to the commands, which wake it after every write. */
export function setCurrentPublisher(publisher: Publisher | null): void {
  current = publisher;
}

/** The publisher of this process; null in the operator's tool, in dev, in tests and in a prerender child. */
export function currentPublisher(): Publisher | null {
  return current;
}
