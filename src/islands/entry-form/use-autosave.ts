import { useEffect, useRef } from 'react';
import type { EntryFormState, SaveState } from './use-entry-form.ts';

/** How long somebody has to stop typing. */
const PAUSE_MS = 1500;
/** After how long the site is tried again where only it was not reached: the browser tells of its own line alone. */
const AGAIN_MS = 20_000;

/** Whether the last try did not reach the site. */
export const isCut = (state: SaveState): boolean => state.kind === 'failed' && state.failure.status === 0;

/** Calls once when the line is back: as the browser tells, or, where it knows of nothing, after a while. @returns what ends the wait */
export function whenBack(call: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', back);
  };
  const back = () => {
    end();
    call();
  };
  const timer = navigator.onLine ? setTimeout(back, AGAIN_MS) : undefined;
  window.addEventListener('online', back);
  return end;
}

/**
 * Saves a draft by itself: after a pause in typing, when the page is hidden, and when the line is back. Asks before the
 * page is left with something that is not saved.
 * @param sending whether pictures are on their way into it
 */
export function useAutosave(form: EntryFormState, on: boolean, sending = false): void {
  const latest = useRef(form);
  latest.current = form;
  // Somebody has seen that another version is stored, and not chosen yet: only an asked save brings the question back.
  const undecided = form.state.kind === 'failed' && form.state.failure.code === 'stale';
  const ready = on && form.dirty && form.mayBeSaved && form.conflict === null && !undecided;
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void latest.current.save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, form.value]);
  useEffect(() => {
    if (!ready) return;
    const hidden = () => document.visibilityState === 'hidden' && void latest.current.save({ keepalive: true });
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [ready]);
  useEffect(
    () => (ready && isCut(form.state) ? whenBack(() => void latest.current.save()) : undefined),
    [ready, form.state],
  );
  useEffect(() => {
    if (!form.dirty && !sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form.dirty, sending]);
}
