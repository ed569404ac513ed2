import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Components of a script that loads when the first of them is rendered, or on an earlier request. Once loaded they
 * render immediately, whereas React's `lazy` first renders nothing even then, and loses the keystrokes of fast typists.
 * A window whose script fails to load is closed (`onClose`), so that the next press retries;
 * `client/navigation/missing-chunks.ts` reloads the page, or reports it.
 */
export function createLazyComponents<Parts>(load: () => Promise<Parts>) {
  let parts: Parts | undefined;
  const bring = async (): Promise<void> => {
    parts = await load();
  };
  return {
    bring,
    part<Props extends object>(pick: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
      return function Late(props) {
        const [isThere, setThere] = useState(parts !== undefined);
        const close = useRef<unknown>(undefined);
        close.current = 'onClose' in props ? props.onClose : undefined;
        useEffect(() => {
          if (isThere) return;
          bring().then(
            () => setThere(true),
            () => typeof close.current === 'function' && close.current(),
          );
        }, [isThere]);
        return isThere && parts !== undefined ? createElement(pick(parts), props) : null;
      };
    },
  };
}

/** The same for one component. */
export const createLazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => createLazyComponents(load).part((part) => part);

let hasInteracted = false;

/** Browsers also fire `pointermove` for a stationary pointer when a page appears under it. */
const isAtRest = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
  type === 'pointermove' && !movementX && !movementY;

/**
 * Runs `act` once, at the first interaction with the page: immediately if there was one already.
 * @returns a function that stops waiting
 */
export function onFirstInteraction(act: () => void): () => void {
  if (hasInteracted) {
    act();
    return () => {};
  }
  const stop = new AbortController();
  const onSign = (sign: Event) => {
    if (isAtRest(sign)) return;
    hasInteracted = true;
    stop.abort();
    act();
  };
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(sign, onSign, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
