import { useRef } from 'react';

const LOOK_MS = 60;
/** What is still there after half a minute stays. */
const MOST_LOOKS = 500;
/** Looks after the window is gone: the rest of the page may be inert for a moment, or what has the focus may go as well. */
const LOOKS_AFTER = 10;

/**
 * Gives the focus back to what opened a window, once the window is gone: react-aria does not where the window is taken out
 * of the page together with the field that had the focus.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  const timer = useRef(0);
  const acted = useRef<AbortController | null>(null);
  const giveBack = (leaving: Element | null, looks: number, after = 0): void => {
    const lookAgain = (looked: number, then: number) => {
      timer.current = window.setTimeout(giveBack, LOOK_MS, leaving, looked, then);
    };
    // A busy machine takes its time to take the window away, which holds the focus until then.
    if (leaving?.isConnected && looks < MOST_LOOKS) return lookAgain(looks + 1, 0);
    const focused = document.activeElement;
    // A list that is drawn anew meanwhile puts the focus on `main`, where it finds it nowhere.
    const isNowhere = focused === document.body || focused?.id === 'main';
    if (isNowhere && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    if (after === LOOKS_AFTER) return acted.current?.abort();
    if (after === 0) endWhenUserActs();
    lookAgain(looks, after + 1);
  };
  /** A user who presses something has gone on: the focus is theirs. */
  const endWhenUserActs = (): void => {
    acted.current?.abort();
    acted.current = new AbortController();
    const { signal } = acted.current;
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => window.clearTimeout(timer.current), { capture: true, once: true, signal });
  };
  return {
    /** A window is about to open. Of a menu it is the button that counts: the item goes with the menu. */
    opened() {
      window.clearTimeout(timer.current);
      acted.current?.abort();
      opener.current = document.querySelector('[aria-haspopup][aria-expanded=true]') ?? document.activeElement;
    },
    /** It has been closed. */
    closed() {
      // A field that is disabled while it is sent has lost the focus before: then it is the window on top that goes.
      const holder = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
      const left = holder ?? [...document.querySelectorAll('.ui-modal')].at(-1) ?? null;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(giveBack, LOOK_MS, left, 0);
    },
  };
}
