/**
 * The name of the reader's city as shown on a page, stored for the tab to avoid further requests: `en chicago-il
 * Chicago, IL`.
 */
const STORAGE_KEY = 'city-name';

// Storage may be forbidden: the name is then requested on each page.

/** The stored name of a city in a language, or null if none is stored. */
export function readCityName(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return kept.startsWith(`${key} `) ? kept.slice(key.length + 1) : null;
  } catch {
    return null;
  }
}

export function storeCityName(key: string, name: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${key} ${name}`);
  } catch {
    // The name is requested again.
  }
}

export function forgetCityName(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // The name is not stored.
  }
}
