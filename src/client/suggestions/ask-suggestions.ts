import type { Locale } from '#content/locale.ts';

/** One line of the list. `go`: where it leads; null: to the search for these words. */
export interface Suggestion {
  label: string;
  /** What kind of thing it is. */
  note: string | null;
  go: string | null;
  /** The words that the search is for. */
  query: string | null;
  /** Of a place: it is a town, with others about it. */
  isTown?: boolean;
}

/** What `GET /api/search/suggestions` answers, as far as it is shown. */
interface Answer {
  query: { typed: string; used: string; changes: unknown[] };
  items: { title: string; url: string; section: string }[];
  categories: { label: string; url: string; section: string }[];
  locations: { label: string; url: string }[];
}

export interface Suggestions {
  typed: string;
  /** What was looked for instead; null: what was typed. */
  instead: string | null;
  /** What the list says when there is nothing; left out: it offers to search for the words. */
  none?: string;
  groups: { name: 'categories' | 'locations' | 'entries'; items: Suggestion[] }[];
}

const MOST_ENTRIES = 5;
const place = (label: string, note: string | null, go: string): Suggestion => ({ label, note, go, query: null });

/** Asks what may be meant. Null: nothing came, whatever the reason. */
export async function askSuggestions(
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
      items: items.slice(0, MOST_ENTRIES).map(({ title, url, section }) => place(title, section, url)),
    },
  ];
  return {
    typed: query.typed,
    instead: isCorrected ? query.used : null,
    groups: groups.filter((group) => group.items.length > 0),
  };
}
