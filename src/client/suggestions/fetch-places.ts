import type { Locale } from '#content/locale.ts';
import { places } from '#content/messages/places.ts';
import type { Suggestions } from './fetch-suggestions.ts';

/** The used part of the response of `GET /api/locations?q=`. */
interface Answer {
  items: {
    name: Record<Locale, string>;
    slug: string;
    state: string | null;
    region?: Record<Locale, string>;
    type: 'country' | 'state' | 'city';
  }[];
}

/** Requests the places that the text may refer to. After any failure, the list contains a message. */
export async function fetchPlaces(
  text: string,
  { locale, signal, isTown = false }: { locale: Locale; signal: AbortSignal; /** Excludes states. */ isTown?: boolean },
): Promise<Suggestions> {
  const failed: Suggestions = { typed: text, instead: null, none: places[locale].failed, groups: [] };
  const search = new URLSearchParams({ q: text, locale, ...(isTown ? { type: 'city' } : {}) });
  try {
    const response = await fetch(`/api/locations?${search.toString()}`, {
      signal,
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return failed;
    const { items } = (await response.json()) as Answer;
    const found = items.map(({ name, slug, state, region, type }) => {
      const label =
        (name[locale] || name.ua) + (type === 'city' && state !== null ? `, ${region?.[locale] ?? state}` : '');
      return { label, note: null, go: slug, query: null, isTown: type === 'city' };
    });
    return {
      typed: text,
      instead: null,
      none: isTown ? places[locale].noTown : places[locale].none,
      groups: found.length > 0 ? [{ name: 'locations', items: found }] : [],
    };
  } catch {
    return failed;
  }
}
