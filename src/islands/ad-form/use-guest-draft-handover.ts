import { useEffect, useEffectEvent, useRef } from 'react';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { GUEST_SCOPE, readGuestDraft, removeGuestDraft, type GuestDraft } from './guest-draft.ts';
import { movePhotos } from './photo-store.ts';

const LOCK = 'my-ad-taken-up';

/**
 * Acquires the draft's lock without waiting, and returns whether this tab owns the draft. It owns the draft until it
 * closes, unless another tab already does. In browsers without locks, both tabs own it.
 */
async function acquireDraftLock(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
}

interface Options {
  /** Whether the ad is new: only then it continues the draft from before sign-in. */
  on: boolean;
  /** Id of the stored ad. The browser's copy is deleted once the server has it. */
  entryId: string | null;
  scopeOf: (entryId: string | null) => string;
  onFound: (draft: GuestDraft) => void;
  onTaken: () => void;
  /** Called if there is no draft to continue. */
  onNone: () => void;
}

/** Continues the draft that the user began before signing in. */
export function useGuestDraftHandover({ on, entryId, scopeOf, onFound, onTaken, onNone }: Options): void {
  const taken = useRef(false);
  const before = useRef(entryId);
  const takeUp = useEffectEvent(() => {
    const storage = getBrowserStorage();
    const draft = on && storage !== null ? readGuestDraft(storage, Date.now()) : null;
    if (draft === null) return onNone();
    const take = async () => {
      taken.current = await acquireDraftLock();
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
    const storage = getBrowserStorage();
    if (storage !== null) removeGuestDraft(storage);
  });
  useEffect(() => bringPhotos(), [entryId]);
}
