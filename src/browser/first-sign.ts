const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Calls once, as soon as somebody points at the page, touches it, types, or moves the focus. */
export function atFirstSign(run: () => void): void {
  const hear = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, hear);
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true });
}
