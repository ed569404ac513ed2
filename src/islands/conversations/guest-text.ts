import { DAY } from '#content/format/durations.ts';
import type { TextStorage } from './unsent-text.ts';

/** A sign-in link in an email opens a new tab, so the text is stored per browser, and only for a short time. */
const MAX_AGE_MS = DAY;
const storageKey = (entryId: string): string => `guest-message:${entryId}`;

/** `localStorage`, or `null` if it is blocked: in some browsers, mere access throws. */
export function getBrowserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The text that a guest has typed about an ad. */
export interface GuestText {
  text: string;
  /** Name given by the guest. */
  name: string;
  /** Whether the guest pressed “Send”: the text is sent after sign-in. */
  isSent: boolean;
}

const emptyGuestText: GuestText = { text: '', name: '', isSent: false };

/** Stores the text that a guest has typed about an ad until sign-in. @returns `false` if storage is blocked or full */
export function storeGuestText(storage: TextStorage | null, entryId: string, typed: GuestText, now: number): boolean {
  try {
    storage?.setItem(storageKey(entryId), JSON.stringify({ ...typed, at: now }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Returns the text typed about the ad within the last day. */
export function readGuestText(storage: TextStorage | null, entryId: string, now: number): GuestText {
  try {
    const kept = JSON.parse(storage?.getItem(storageKey(entryId)) ?? '{}') as Partial<Record<string, unknown>>;
    const { text, name, isSent, at } = kept;
    if (typeof text !== 'string' || typeof at !== 'number' || now - at >= MAX_AGE_MS) return emptyGuestText;
    return { text, name: typeof name === 'string' ? name : '', isSent: isSent === true };
  } catch {
    return emptyGuestText;
  }
}

/** Returns the text typed about the ad and removes it, so that only one of several tabs sends it. */
export function consumeGuestText(storage: TextStorage | null, entryId: string, now: number): GuestText {
  const typed = readGuestText(storage, entryId, now);
  try {
    storage?.removeItem(storageKey(entryId));
  } catch {
    // Blocked storage has nothing to remove.
  }
  return typed;
}
