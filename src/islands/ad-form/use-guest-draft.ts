import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { guestDraft } from '#islands/stores/draft.ts';
import { removeGuestDraft, isSameDraft, writeGuestDraft, type GuestDraft } from './guest-draft.ts';

/** Minimum interval between writes, because the browser writes to disk while the author types. */
const MIN_WRITE_INTERVAL_MS = 400;

/**
 * Keeps the typed values in this browser, and restores them. Every tab shows the values typed last in any of them.
 * @param $typed changes with the typed values; `fields` reads it
 * @param onFound called with the draft of an earlier visit, and with another tab's changes (`null`: it was sent or
 * cleared)
 */
export function useGuestDraft(
  $typed: ReadableAtom<unknown>,
  fields: () => GuestDraft['fields'],
  photos: GuestDraft['photos'],
  onFound: (draft: GuestDraft | null, elsewhere: boolean) => void,
) {
  const [works, setWorks] = useState(true);
  const latest = useRef({ fields, photos, onFound });
  latest.current = { fields, photos, onFound };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The draft last set by this tab, to ignore its own changes. */
  const own = useRef<GuestDraft | null>(null);
  /** Whether the earlier draft has been read. Nothing is written before that. */
  const ready = useRef(false);

  function hold(draft: GuestDraft | null): void {
    own.current = draft;
    guestDraft.set(draft);
  }
  function keep(): void {
    const storage = getBrowserStorage();
    const draft = { fields: latest.current.fields(), photos: latest.current.photos, at: Date.now() };
    const next = Object.keys(draft.fields).length === 0 && draft.photos.length === 0 ? null : draft;
    if (!ready.current || isSameDraft(guestDraft.get(), next)) return;
    hold(next);
    setWorks(storage !== null && writeGuestDraft(storage, draft));
  }
  useEffect(() => {
    const storage = getBrowserStorage();
    if (storage === null) return setWorks(false);
    const stop = guestDraft.listen((draft) => draft !== own.current && latest.current.onFound(draft, true));
    own.current = guestDraft.get();
    if (own.current !== null) latest.current.onFound(own.current, false);
    ready.current = true;
    const leave = () => keep();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  const names = JSON.stringify(photos);
  useEffect(() => {
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, MIN_WRITE_INTERVAL_MS);
    };
    later();
    const stop = $typed.listen(later);
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [$typed, names]);
  return {
    works,
    keep,
    forget() {
      hold(null);
      const storage = getBrowserStorage();
      if (storage !== null) removeGuestDraft(storage);
    },
  };
}
