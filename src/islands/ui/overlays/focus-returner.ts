const CHECK_INTERVAL_MS = 60;
/** Maximum number of checks: a window that still exists after half a minute is assumed to remain. */
const MAX_CHECKS = 500;
/**
 * Maximum number of checks after the window is removed, because the page may be inert for a moment, or the focused
 * element may be removed as well.
 */
const MAX_CHECKS_AFTER_CLOSE = 10;

/** Returns the focus to the element that opened a window. */
export interface FocusReturner {
  /** Called when a window is about to open. */
  opened(): void;
  /** Called after it was closed. */
  closed(): void;
}

/**
 * Returns the focus to the element that opened a window, once the window is removed. react-aria does not if the window
 * is removed from the DOM together with the focused field. If the user presses a key or the pointer in the meantime,
 * the focus is not moved.
 */
export function createFocusReturner(): FocusReturner {
  let opener: Element | null = null;
  /** The bar that contains the opener, used if the opener was removed, such as the button of a completed step. */
  let place: HTMLElement | null = null;
  let timer = 0;
  let acts: AbortController | null = null;

  const end = (): void => {
    window.clearTimeout(timer);
    acts?.abort();
  };
  const lookAgain = (leaving: Element | null, looks: number, after: number): void => {
    timer = window.setTimeout(() => giveBack(leaving, looks, after), CHECK_INTERVAL_MS);
  };
  const giveBack = (leaving: Element | null, looks: number, after: number): void => {
    // On a slow machine the window is removed late, and keeps the focus until then.
    if (leaving?.isConnected && looks < MAX_CHECKS) return lookAgain(leaving, looks + 1, 0);
    const focused = document.activeElement;
    // A list that rerenders in the meantime moves a lost focus to `main`.
    const isNowhere = focused === document.body || focused?.id === 'main';
    if (isNowhere) (opener?.isConnected ? (opener as HTMLElement) : place)?.focus({ preventScroll: true });
    if (after === MAX_CHECKS_AFTER_CLOSE) return end();
    if (after === 0) endWhenUserActs();
    lookAgain(leaving, looks, after + 1);
  };
  const endWhenUserActs = (): void => {
    acts?.abort();
    acts = new AbortController();
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, end, { capture: true, signal: acts.signal });
  };

  return {
    opened() {
      end();
      // For a menu the opener is its button: the item is removed with the menu.
      opener = document.querySelector('[aria-haspopup][aria-expanded=true]') ?? document.activeElement;
      place = opener?.parentElement?.closest<HTMLElement>('[data-form-bar]') ?? null;
    },
    closed() {
      end();
      // A field that is disabled during a request has lost the focus, in which case the topmost window is the closing
      // one.
      const holder = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
      lookAgain(holder ?? [...document.querySelectorAll('[data-modal]')].at(-1) ?? null, 0, 0);
    },
  };
}
