import { atom, onMount } from 'nanostores';
import { GUEST_DRAFT_KEY } from '#islands/ad-form/guest-draft-key.ts';
import { readGuestDraft, isSameDraft, type GuestDraft } from '#islands/ad-form/guest-draft.ts';
import { getBrowserStorage } from './browser-storage.ts';

/**
 * The ad that a signed-out visitor has started, as stored in this browser. Read on the first subscription and kept in
 * sync from then on, because other tabs also write it. `null` if it does not exist, or was sent or cleared.
 */
export const guestDraft = atom<GuestDraft | null>(null);

onMount(guestDraft, () => {
  const storage = getBrowserStorage();
  if (storage === null) return undefined;
  guestDraft.set(readGuestDraft(storage, Date.now()));
  const other = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== storage || (key !== GUEST_DRAFT_KEY && key !== null)) return;
    const written = readGuestDraft(storage, Date.now());
    if (!isSameDraft(guestDraft.get(), written)) guestDraft.set(written);
  };
  window.addEventListener('storage', other);
  return () => window.removeEventListener('storage', other);
});
