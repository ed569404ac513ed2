import { useEffect, useRef, useState } from 'react';
import { askPage } from '../api.ts';

const FOCUS_MS = 150;

/**
 * What the page was drawn with, and how to have it drawn anew after an act. Where that does not work the page is loaded
 * again as a whole.
 */
export function usePageView<T>(first: T) {
  const [view, setView] = useState(first);
  const [busy, setBusy] = useState(false);
  const refreshed = useRef(false);
  // What had the focus may have gone with the row that it was in. A window that closes gives the focus back first, and
  // takes a frame for it.
  useEffect(() => {
    if (!refreshed.current) return undefined;
    const timer = setTimeout(() => document.activeElement === document.body && document.getElementById('main')?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [view]);
  async function refresh(): Promise<void> {
    setBusy(true);
    const answer = await askPage<T>();
    setBusy(false);
    if (!answer.ok) return location.reload();
    refreshed.current = true;
    setView(answer.value);
  }
  return { view, busy, refresh };
}
