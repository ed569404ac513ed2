import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { askPage } from '../api.ts';

const FOCUS_MS = 150;

/**
 * What the page was drawn with, and how to have it drawn anew after an act. Where that does not work all stays as it is,
 * what is being written or sent as well, and `failed` says so.
 * @param restore gives the focus back to what opened a window, where nothing has it
 */
export function usePageView<T>(first: T, locale: Locale, restore?: () => void) {
  const [view, setView] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const refreshed = useRef(false);
  const asked = useRef(0);
  const opener = useRef(restore);
  // What had the focus may have gone with the row that it was in. A window that closes gives the focus back first, and
  // takes a frame for it.
  useEffect(() => {
    if (!refreshed.current) return undefined;
    const isLost = () => document.activeElement === document.body;
    const timers = [
      setTimeout(() => isLost() && opener.current?.(), FOCUS_MS),
      setTimeout(() => isLost() && document.getElementById('main')?.focus(), 2 * FOCUS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [view]);
  async function refresh(): Promise<void> {
    setBusy(true);
    const turn = (asked.current += 1);
    const answer = await askPage<T>();
    // Asked again meanwhile, after another act: that answer counts.
    if (turn !== asked.current) return;
    setBusy(false);
    refreshed.current = true;
    if (answer.ok) setView(answer.value);
    else if (leavesFor(locale, answer.failure)) return;
    setFailed(!answer.ok);
  }
  return { view, busy, failed, refresh };
}
