import { useEffect, useEffectEvent, useRef } from 'react';
import { storageHere } from '#islands/stores/browser-storage.ts';
import { GUEST_SCOPE, readGuestDraft, removeGuestDraft, type GuestDraft } from './guest-draft.ts';
import { movePhotos } from './photo-store.ts';

const LOCK = 'my-ad-taken-up';

/**
 * Waits for nobody: the draft is this tab's as long as the tab is there, unless another one has it. Browsers without locks
 * let both have it.
 */
async function isOurs(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
}

interface Options {
  /** Only a new ad takes up what was begun before signing in. */
  on: boolean;
  /** The stored ad; the browser's copy goes once the server has it. */
  entryId: string | null;
  scopeOf: (entryId: string | null) => string;
  onFound: (draft: GuestDraft) => void;
  onTaken: () => void;
  /** There was nothing to take up. */
  onNone: () => void;
}

/** Goes on with what somebody has begun before they signed in. */
export function useTakeUp({ on, entryId, scopeOf, onFound, onTaken, onNone }: Options): void {
  const taken = useRef(false);
  const before = useRef(entryId);
  const takeUp = useEffectEvent(() => {
    const storage = storageHere();
    const draft = on && storage !== null ? readGuestDraft(storage, Date.now()) : null;
    if (draft === null) return onNone();
    const take = async () => {
      taken.current = await isOurs();
      if (taken.current) onFound(draft);
      else onTaken();
    };
    void take();
  });
  useEffect(() => takeUp(), []);
  const bringPhotos = useEffectEvent(() => {
    if (before.current === entryId || entryId === null) return;
    const from = scopeOf(before.current);
    before.current = entryId;
    void movePhotos(from, scopeOf(entryId));
    if (!taken.current) return;
    taken.current = false;
    void movePhotos(GUEST_SCOPE, scopeOf(entryId));
    const storage = storageHere();
    if (storage !== null) removeGuestDraft(storage);
  });
  useEffect(() => bringPhotos(), [entryId]);
}
