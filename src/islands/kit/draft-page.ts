import type { ReadableAtom } from 'nanostores';
import type { DraftStore, Problem } from './draft-store.ts';

/** How long a pause in typing has to be. */
const PAUSE_MS = 1500;
/** After how long the site is tried again if only it was not reached: the browser tells of its own line alone. */
const AGAIN_MS = 20_000;

/** Whether the last try did not reach the site. */
export const isCut = (problem: Problem<unknown> | null): boolean =>
  problem !== null && problem.kind !== 'conflict' && problem.failure.status === 0;

/** Calls once when the line is back: as the browser tells, or, if it knows of nothing, after a while. @returns what ends the wait */
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
 * Saves a draft by itself: after a pause in typing, when the page is hidden, and when the line is back.
 * @param mayBeSaved whether it may be sent unasked now; a conflict that waits for its answer never is
 * @returns what ends it
 */
export function autosave<Value, Row>(draft: DraftStore<Value, Row>, mayBeSaved: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWait: (() => void) | undefined;
  let { value: typed, saved } = draft.get();
  const ready = () => draft.isDirty() && !draft.isUndecided() && mayBeSaved();
  const save = (keepalive = false) => {
    // Asked again in its turn: a step that was under way may have made it public.
    if (ready()) void draft.inTurn(async () => ready() && draft.send({ keepalive }));
  };
  const pause = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(), PAUSE_MS);
  };
  const stop = draft.$draft.listen((now) => {
    if (now.value !== typed || now.saved !== saved) {
      ({ value: typed, saved } = now);
      pause();
    }
    if (now.activity !== 'idle') return;
    endWait?.();
    endWait = isCut(now.problem) ? whenBack(() => save()) : undefined;
  });
  const hidden = () => document.visibilityState === 'hidden' && save(true);
  document.addEventListener('visibilitychange', hidden);
  // What was typed before this began.
  pause();
  return () => {
    stop();
    clearTimeout(timer);
    endWait?.();
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Asks before the page is left as long as something would be lost. @returns what ends it */
export function guardLeaving($wouldLose: ReadableAtom<boolean>): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // Only while there is something: with a listener there, some browsers keep no page to go back to.
  const stop = $wouldLose.subscribe((would) => {
    if (would) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}
