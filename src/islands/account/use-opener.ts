import { useRef } from 'react';

const AFTER_MS = 60;

/**
 * Gives the focus back to what opened a window, once the window is gone: react-aria does not where the window is taken out
 * of the page together with the field that had the focus.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    /** A window is about to open. Of a menu it is the button that counts: the item goes with the menu. */
    opened() {
      opener.current = document.querySelector('[aria-haspopup][aria-expanded=true]') ?? document.activeElement;
    },
    /** It has been closed. */
    closed() {
      setTimeout(() => {
        if (
          document.activeElement === document.body &&
          opener.current instanceof HTMLElement &&
          opener.current.isConnected
        )
          opener.current.focus();
      }, AFTER_MS);
    },
  };
}
