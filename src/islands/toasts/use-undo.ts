import { useEffect, useRef } from 'react';
import { toasts, type ToastMessage } from '../stores/toasts.ts';

/** Long enough to be reached by keyboard; toasts wait while the focus is in them. */
const UNDO_MS = 20_000;

/**
 * Says that something was done, and offers to take it back. Toasts offer links; this one stays on the page.
 * @param name of the list on this page, which no other island shares
 */
export function useUndo(name: string): (message: ToastMessage, label: string, takeBack: () => void) => void {
  const href = `#undo-${name}`;
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(`a[href="${href}"]`) === null) return;
      event.preventDefault();
      const takeBack = latest.current;
      latest.current = null;
      toasts.remove(name);
      takeBack?.();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [href, name]);
  return (message, label, takeBack) => {
    latest.current = takeBack;
    toasts.add({ ...message, id: name, link: { href, label }, life: UNDO_MS });
  };
}
