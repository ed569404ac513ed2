let hasCome = false;

/** Browsers also report a resting pointer when a page appears under it. */
const isResting = (sign: Event) =>
  sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY;

/**
 * Runs `act` once, at the first interaction with the page: immediately if there was one already.
 * @returns a function that stops waiting
 */
export function awaitSomebody(act: () => void): () => void {
  if (hasCome) {
    act();
    return () => {};
  }
  const stop = new AbortController();
  const come = (sign: Event) => {
    if (isResting(sign)) return;
    hasCome = true;
    stop.abort();
    act();
  };
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(sign, come, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
