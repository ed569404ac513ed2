/** Of `localStorage`, what those who keep something in it need. */
export interface BrowserStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's storage; null if it refuses even to be asked for it. */
export function storageHere(): BrowserStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
