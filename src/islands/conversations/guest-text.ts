import { DAY } from '#content/format/durations.ts';
import type { TextStorage } from './kept-text.ts';

/** A sign-in link in a mail opens a new tab, so the text is kept per browser, and only for a short time. */
const KEPT_MS = DAY;
const nameOf = (entryId: string): string => `guest-message:${entryId}`;

/** `localStorage`; null if it is blocked: the access alone throws in some browsers. */
export function browserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keeps a guest's text about an ad until sign-in. @returns false if storage is blocked or full */
export function keepGuestText(storage: TextStorage | null, entryId: string, text: string, now: number): boolean {
  try {
    storage?.setItem(nameOf(entryId), JSON.stringify({ text, at: now }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** The text about the ad from the last day; empty if there is none. */
export function readGuestText(storage: TextStorage | null, entryId: string, now: number): string {
  try {
    const { text, at } = JSON.parse(storage?.getItem(nameOf(entryId)) ?? '{}') as { text?: unknown; at?: unknown };
    return typeof text === 'string' && typeof at === 'number' && now - at < KEPT_MS ? text : '';
  } catch {
    return '';
  }
}

/** Returns the text about the ad and removes it. */
export function takeGuestText(storage: TextStorage | null, entryId: string, now: number): string {
  const text = readGuestText(storage, entryId, now);
  try {
    storage?.removeItem(nameOf(entryId));
  } catch {
    // Blocked storage has nothing to remove.
  }
  return text;
}
