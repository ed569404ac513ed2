import { atom, computed, type ReadableAtom } from 'nanostores';
import type { DraftStore, Problem } from './draft-store.ts';

/** The pause in typing before a save. */
const DEBOUNCE_MS = 1500;
/** The delay before a retry. The `online` event reports only the browser's connection, not whether the server is up. */
const RETRY_DELAY_MS = 20_000;

/** Whether the last request did not reach the server. */
export const isServerUnreachable = (problem: Problem<unknown> | null): boolean =>
  problem !== null && problem.kind !== 'conflict' && problem.failure.status === 0;

/**
 * Calls once when the connection is restored: on the `online` event, or after a delay.
 * @returns a function that cancels the wait
 */
export function onReconnect(call: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', back);
  };
  const back = () => {
    end();
    call();
  };
  const timer = navigator.onLine ? setTimeout(back, RETRY_DELAY_MS) : undefined;
  window.addEventListener('online', back);
  return end;
}

/**
 * Saves a draft automatically: after a pause in typing, when the page is hidden, and when the connection is restored.
 * @param mayBeSaved whether autosave is allowed now; a draft with an unresolved conflict is never saved
 * @returns a function that stops it
 */
export function autosave<Value, Row>(draft: DraftStore<Value, Row>, mayBeSaved: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWait: (() => void) | undefined;
  let { value: typed, saved } = draft.get();
  const ready = () => draft.isDirty() && !draft.isUndecided() && mayBeSaved();
  const save = (keepalive = false) => {
    // Checked again when the queued save runs, because a step in progress may have published the draft.
    if (ready()) void draft.inTurn(async () => ready() && draft.send({ keepalive }));
  };
  const pause = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(), DEBOUNCE_MS);
  };
  const stop = draft.$draft.listen((now) => {
    if (now.value !== typed || now.saved !== saved) {
      ({ value: typed, saved } = now);
      pause();
    }
    if (now.activity !== 'idle') return;
    endWait?.();
    endWait = isServerUnreachable(now.problem) ? onReconnect(() => save()) : undefined;
  });
  const hidden = () => document.visibilityState === 'hidden' && save(true);
  document.addEventListener('visibilitychange', hidden);
  // Schedules text that was typed before autosave started.
  pause();
  return () => {
    stop();
    clearTimeout(timer);
    endWait?.();
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Whether the page itself is navigating after a save, in which case the guard does not ask. */
const $isLeaving = atom(false);

/** Opens another page without asking, after everything has been saved. */
export function saveAndNavigate(address: string, { replace = false } = {}): void {
  $isLeaving.set(true);
  // A page restored by “back” is guarded again.
  window.addEventListener('pageshow', () => $isLeaving.set(false), { once: true });
  if (replace) location.replace(address);
  else location.assign(address);
}

/** Asks before the page is left while there are unsaved changes. @returns a function that stops it */
export function guardLeaving($wouldLose: ReadableAtom<boolean>): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // Only while needed, because a `beforeunload` listener keeps pages out of the back/forward cache of some browsers.
  const stop = computed([$wouldLose, $isLeaving], (would, leads) => would && !leads).subscribe((would) => {
    if (would) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}
