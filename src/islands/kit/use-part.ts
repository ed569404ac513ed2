import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * A part of a store. The component is drawn anew only if that part has changed.
 * @param select must give the same object as long as nothing changes: a part of the state, not something made of it
 */
export function usePart<State, Part>(store: ReadableAtom<State>, select: (state: State) => Part): Part {
  const part = () => select(store.get());
  return useSyncExternalStore((changed) => store.listen(changed), part, part);
}
