import { useRef } from 'react';

const LOOK_MS = 60;
/** A window that is still there by then was opened anew. */
const MOST_LOOKS = 50;

/**
 * Gives the focus back to what opened a window, once the window is gone: react-aria does not where the window is taken out
 * of the page together with the field that had the focus.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  const giveBack = (looks: number): void => {
    const focused = document.activeElement;
    // A busy machine takes its time to take the window away.
    if (focused?.closest('[role=dialog], [role=alertdialog]') && looks < MOST_LOOKS) {
      setTimeout(giveBack, LOOK_MS, looks + 1);
      return;
    }
    // A list that is drawn anew meanwhile puts the focus on `main`, where it finds it nowhere.
    const isNowhere = focused === document.body || focused?.id === 'main';
    if (isNowhere && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return {
    /** A window is about to open. Of a menu it is the button that counts: the item goes with the menu. */
    opened() {
      opener.current = document.querySelector('[aria-haspopup][aria-expanded=true]') ?? document.activeElement;
    },
    /** It has been closed. */
    closed() {
      setTimeout(giveBack, LOOK_MS, 0);
    },
  };
}
