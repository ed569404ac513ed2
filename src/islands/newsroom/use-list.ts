import { useEffect, useRef, useState } from 'react';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { askPage } from '../api.ts';
import { useNewsroom } from './newsroom-context.ts';
import { focusRow, indexOfFocus } from '../kit/row-focus.ts';

const FOCUS_MS = 150;

/**
 * What the page was drawn with, and how to have it drawn anew after an act. Where that does not work the old rows stay, and
 * `failed` says so. The focus stays where it was: on the row, or on the one that took its place.
 */
export function useList(first: NewsroomView) {
  const { locale } = useNewsroom();
  const [view, setView] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const place = useRef<number | null>(null);
  /** Only the answer to what was asked last counts: an earlier one may tell of before an act. */
  const asked = useRef(0);
  useEffect(() => {
    const at = place.current;
    if (at === null) return undefined;
    // A window that closes gives the focus back first, and takes a frame for it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && !focusRow(at)) document.getElementById('main')?.focus();
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [view]);
  // Whoever comes back to the window sees the list as it is by now, or signs in again where they were signed out elsewhere.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const turn = (asked.current += 1);
      const answer = await askPage<NewsroomView>();
      if (turn !== asked.current) return;
      place.current = null;
      if (answer.ok) {
        setView(answer.value);
        setFailed(false);
      } else leavesFor(locale, answer.failure);
    };
    const listener = () => void look();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [locale]);
  /** @param about the entry that it is because of: its row counts where none has the focus, as while a window is open */
  async function refresh(about?: string): Promise<void> {
    setBusy(true);
    const focused = indexOfFocus();
    place.current = Math.max(0, focused === -1 ? view.items.findIndex(({ id }) => id === about) : focused);
    const turn = (asked.current += 1);
    const answer = await askPage<NewsroomView>();
    setBusy(false);
    if (turn !== asked.current) return;
    if (answer.ok) setView(answer.value);
    else if (leavesFor(locale, answer.failure)) return;
    setFailed(!answer.ok);
  }
  return { view, busy, failed, refresh };
}
