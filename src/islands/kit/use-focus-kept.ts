import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus within a group of buttons if the one that had it goes, or cannot be pressed for a while: a step that was taken is no longer
 * offered, and the focus would fall to the page's beginning.
 * @param group what the buttons stand in
 * @returns what the group listens with
 */
export function useFocusKept(group: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Who presses elsewhere has left.
    const forget = ({ target }: Event) => {
      if (!group.current?.contains(target as Node)) last.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, [group]);
  useEffect(() => {
    const had = last.current;
    if (had === null || document.activeElement !== document.body) return;
    if (had.isConnected && !had.matches(':disabled')) return had.focus();
    const next = group.current?.querySelector<HTMLElement>('button:enabled');
    // While the step is taken, all of them wait.
    if (!had.isConnected) next?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
  };
}
