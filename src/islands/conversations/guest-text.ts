import { DAY } from '#content/durations.ts';
import type { TextStorage } from './kept-text.ts';

/** A link of a sign-in mail opens in a tab of its own: what was typed before it is kept for the browser, and not for long. */
const KEPT_MS = DAY;
const nameOf = (entryId: string): string => `guest-message:${entryId}`;

/** Some browsers refuse even to be asked for it. */
export function browserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keeps what somebody typed about an ad before they signed in. @returns false where the browser keeps nothing */
export function keepGuestText(storage: TextStorage | null, entryId: string, text: string, now: number): boolean {
  try {
    storage?.setItem(nameOf(entryId), JSON.stringify({ text, at: now }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** What was typed about the ad within the last day; empty where there is nothing. */
export function readGuestText(storage: TextStorage | null, entryId: string, now: number): string {
  try {
    const { text, at } = JSON.parse(storage?.getItem(nameOf(entryId)) ?? '{}') as { text?: unknown; at?: unknown };
    return typeof text === 'string' && typeof at === 'number' && now - at < KEPT_MS ? text : '';
  } catch {
    return '';
  }
}

/** The same, which is then kept no longer. */
export function takeGuestText(storage: TextStorage | null, entryId: string, now: number): string {
  const text = readGuestText(storage, entryId, now);
  try {
    storage?.removeItem(nameOf(entryId));
  } catch {
    // Closed to us: there was nothing in it either.
  }
  return text;
}
