import { useEffect, useRef, useState } from 'react';
import { isCut, whenBack } from '../entry-form/use-autosave.ts';
import type { EntryFormState } from '../entry-form/use-entry-form.ts';

/**
 * What was to be sent and did not reach the site is sent again while the page is open: once the line is back, or once
 * something else was saved over it.
 * @returns what waits, and how to have something wait
 */
export function useSendLater<To>(form: EntryFormState, busy: boolean, send: (to: To) => void) {
  const [waiting, setWaiting] = useState<{ to: To } | null>(null);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (waiting === null || busy) return undefined;
    const again = () => latest.current(waiting.to);
    if (isCut(form.state)) return whenBack(again);
    if (form.state.kind === 'saved') again();
    // The site refuses it: that asks for something else than a line.
    if (form.state.kind === 'failed') setWaiting(null);
    return undefined;
  }, [waiting, busy, form.state]);
  return { waiting, setWaiting };
}
