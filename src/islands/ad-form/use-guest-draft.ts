import { useEffect, useRef, useState } from 'react';
import { storageHere } from '../entry-form/use-local-copy.ts';
import { GUEST_DRAFT_NAME } from './draft-name.ts';
import { readGuestDraft, removeGuestDraft, sameDraft, writeGuestDraft, type GuestDraft } from './guest-draft.ts';

/** At most one write in so long: the browser writes to disk while somebody types. */
const EVERY_MS = 400;

/**
 * Keeps what is typed in this browser, and brings it back. Of several tabs each shows what was typed last.
 * @param onFound is told what an earlier visit has left, and what another tab has written (null: it was sent or cleared)
 */
export function useGuestDraft(
  now: Omit<GuestDraft, 'at'>,
  onFound: (draft: GuestDraft | null, elsewhere: boolean) => void,
) {
  const [works, setWorks] = useState(true);
  const latest = useRef({ now, onFound });
  latest.current = { now, onFound };
  /** What the browser holds, as far as this tab knows. */
  const held = useRef<GuestDraft | null>(null);
  /** Nothing is written before what was there has been read. */
  const ready = useRef(false);

  function keep(): void {
    const storage = storageHere();
    const draft = { ...latest.current.now, at: Date.now() };
    const next = Object.keys(draft.fields).length === 0 && draft.photos.length === 0 ? null : draft;
    if (!ready.current || sameDraft(held.current, next)) return;
    held.current = next;
    setWorks(storage !== null && writeGuestDraft(storage, draft));
  }
  useEffect(() => {
    const storage = storageHere();
    if (storage === null) return setWorks(false);
    held.current = readGuestDraft(storage, Date.now());
    if (held.current !== null) latest.current.onFound(held.current, false);
    ready.current = true;
    const other = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== storage || (key !== GUEST_DRAFT_NAME && key !== null)) return;
      const written = readGuestDraft(storage, Date.now());
      if (sameDraft(held.current, written)) return;
      held.current = written;
      latest.current.onFound(written, true);
    };
    const leave = () => keep();
    window.addEventListener('storage', other);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('storage', other);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(keep, EVERY_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(now)]);
  return {
    works,
    keep,
    forget() {
      held.current = null;
      const storage = storageHere();
      if (storage !== null) removeGuestDraft(storage);
    },
  };
}
