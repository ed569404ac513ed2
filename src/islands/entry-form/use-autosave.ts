import { useEffect, useRef } from 'react';
import type { EntryFormState } from './use-entry-form.ts';

/** How long somebody has to stop typing. */
const PAUSE_MS = 1500;

/**
 * Saves a draft by itself: after a pause in typing, when the page is hidden, and when the line is back. Asks before the
 * page is left with something that is not saved.
 */
export function useAutosave(form: EntryFormState, on: boolean): void {
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
    const online = () => void latest.current.save();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
    };
  }, [ready]);
  useEffect(() => {
    if (!form.dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form.dirty]);
}
