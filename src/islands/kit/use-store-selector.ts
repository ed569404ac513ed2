import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Subscribes to a part of a store. The component rerenders only if that part changes.
 * @param select must return the same reference while nothing changes: a part of the state, not a derived object
 */
export function useStoreSelector<State, Part>(store: ReadableAtom<State>, select: (state: State) => Part): Part {
  const part = () => select(store.get());
  return useSyncExternalStore((changed) => store.listen(changed), part, part);
}
