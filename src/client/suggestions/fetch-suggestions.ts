import type { Locale } from '#content/locale.ts';

/** One line of the list. `go` is its URL, or null for a search for these words. */
export interface Suggestion {
  label: string;
  /** The type of the suggestion. */
  note: string | null;
  go: string | null;
  /** The words to search for. */
  query: string | null;
  /** For a place, whether it is a town, with other places around it. */
  isTown?: boolean;
}

/** The used part of the response of `GET /api/search/suggestions`. */
interface Answer {
  query: { typed: string; used: string; changes: unknown[] };
  items: { title: string; url: string; section: string }[];
  categories: { label: string; url: string; section: string }[];
  locations: { label: string; url: string }[];
}

export interface Suggestions {
  typed: string;
  /** The corrected words that were searched for, or null if they are those typed. */
  instead: string | null;
  /** The message of an empty list. If omitted, the list offers to search for the words. */
  none?: string;
  groups: { name: 'categories' | 'locations' | 'entries'; items: Suggestion[] }[];
}

const MAX_ENTRIES = 5;
const place = (label: string, note: string | null, go: string): Suggestion => ({ label, note, go, query: null });

/** Requests suggestions. Returns null after any failure. */
export async function fetchSuggestions(
  text: string,
  { kind, locale, signal }: { kind: string; locale: Locale; signal: AbortSignal },
): Promise<Suggestions | null> {
  const search = new URLSearchParams({ q: text, locale, ...(kind === '' ? {} : { kind }) });
  try {
    const response = await fetch(`/api/search/suggestions?${search.toString()}`, {
      signal,
      headers: { Accept: 'application/json' },
    });
    return response.ok ? toSuggestions((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}

function toSuggestions({ query, items, categories, locations }: Answer): Suggestions {
  const isCorrected = query.used.toLocaleLowerCase() !== query.typed.toLocaleLowerCase();
  const groups = [
    { name: 'categories' as const, items: categories.map(({ label, url, section }) => place(label, section, url)) },
    { name: 'locations' as const, items: locations.map(({ label, url }) => place(label, null, url)) },
    {
      name: 'entries' as const,
      items: items.slice(0, MAX_ENTRIES).map(({ title, url, section }) => place(title, section, url)),
    },
  ];
  return {
    typed: query.typed,
    instead: isCorrected ? query.used : null,
    groups: groups.filter((group) => group.items.length > 0),
  };
}
