/** The name of the reader's city as a page says it, kept with the tab so that it need not be asked for: `en chicago-il Chicago, IL`. */
const KEPT = 'city-name';

// Storage may be forbidden: the name is asked for at each page then.

/** The name that is kept for a city in a language; null: none is. */
export function keptCityName(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(KEPT) ?? '';
    return kept.startsWith(`${key} `) ? kept.slice(key.length + 1) : null;
  } catch {
    return null;
  }
}

export function keepCityName(key: string, name: string): void {
  try {
    sessionStorage.setItem(KEPT, `${key} ${name}`);
  } catch {
    // It is asked for again.
  }
}

export function forgetCityName(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept.
  }
}
