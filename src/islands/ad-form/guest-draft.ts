import { DAY } from '#content/format/durations.ts';
import { readCopy, removeCopy, writeCopy, type CopyKey } from '#islands/entry-form/drafts/local-copies.ts';
import type { BrowserStorage } from '#islands/stores/browser-storage.ts';

/** A photo of a draft in this browser. The photo itself is stored separately (`photo-store.ts`). */
export interface DraftPhoto {
  key: string;
  name: string;
}

/** A signed-out visitor's draft: fields by path, and photos in their order. */
export interface GuestDraft {
  at: number;
  fields: Readonly<Record<string, unknown>>;
  photos: readonly DraftPhoto[];
}

/**
 * The number is incremented when older drafts become unreadable, and these are left to expire. The resulting key is
 * `GUEST_DRAFT_KEY`.
 */
const KEY: CopyKey = { userId: '', kind: 'my-ad-1', id: null };

/** Scope of a signed-out visitor's photos. */
export const GUEST_SCOPE = 'guest';

const isPhoto = (value: unknown): value is DraftPhoto =>
  typeof Object(value).key === 'string' && typeof Object(value).name === 'string';

/** Reads the draft of this browser, or returns `null` if it is missing or older than 30 days. */
export function readGuestDraft(storage: BrowserStorage, now: number): GuestDraft | null {
  const copy = readCopy(storage, KEY, now);
  if (copy === null) return null;
  const { photos, ...fields } = copy.changes;
  const draft = {
    at: copy.at,
    fields,
    photos: Array.isArray(photos) ? photos.filter(isPhoto).map(({ key, name }) => ({ key, name })) : [],
  };
  return Object.keys(fields).length === 0 && draft.photos.length === 0 ? null : draft;
}

/** Stores the draft, or removes it if it is empty. @returns whether the browser accepted it */
export function writeGuestDraft(storage: BrowserStorage, { at, fields, photos }: GuestDraft): boolean {
  if (Object.keys(fields).length === 0 && photos.length === 0) {
    removeGuestDraft(storage);
    return true;
  }
  return writeCopy(storage, KEY, { at, changes: photos.length === 0 ? fields : { ...fields, photos } });
}

export function removeGuestDraft(storage: BrowserStorage): void {
  removeCopy(storage, KEY);
}

/** Whether two drafts have the same content, regardless of their time. */
export function isSameDraft(a: GuestDraft | null, b: GuestDraft | null): boolean {
  const said = (draft: GuestDraft | null) =>
    JSON.stringify(
      draft === null
        ? null
        : [Object.entries(draft.fields).sort(([x], [y]) => (x < y ? -1 : 1)), draft.photos.map(({ key }) => key)],
    );
  return said(a) === said(b);
}

/** Storage key that marks the draft to be sent after sign-in. */
const SEND_REQUEST_KEY = 'send-my-ad';
/** After a day the user may have changed their mind. */
const MAX_SEND_REQUEST_AGE_MS = DAY;

// If storage is blocked, the user submits the draft by hand.

/** Marks the draft to be sent as soon as its author is signed in. */
export function storeSendRequest(storage: BrowserStorage | null): void {
  try {
    storage?.setItem(SEND_REQUEST_KEY, String(Date.now()));
  } catch {}
}

export function removeSendRequest(storage: BrowserStorage | null): void {
  try {
    storage?.removeItem(SEND_REQUEST_KEY);
  } catch {}
}

/** Whether the draft is to be sent at once. Reading the mark removes it. */
export function consumeSendRequest(storage: BrowserStorage | null): boolean {
  try {
    const at = Number(storage?.getItem(SEND_REQUEST_KEY) ?? 0);
    removeSendRequest(storage);
    return Date.now() - at < MAX_SEND_REQUEST_AGE_MS;
  } catch {
    return false;
  }
}
