import { useEffect, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import { api, type ApiResponseBody } from '#islands/api.ts';

/** A selectable place: a location of the site, or a place of the country that becomes a location when selected. */
export interface PlaceChoice {
  /** The value for `locationId`. */
  id: string;
  label: string;
}

type FoundPlace = Extract<ApiResponseBody<'GET /locations'>['items'][number], { reference: string }>;

/** Queries places of the country. Returns `null` if the server was not reached. */
async function fetchPlaces(query: { q: string; locale: Locale } | { reference: string }): Promise<FoundPlace[] | null> {
  const answer = await api('GET /locations', { query });
  return answer.ok ? answer.value.items.filter((item) => 'reference' in item) : null;
}

/** Labels of known places by language and reference, for the lifetime of the page. */
const labels = new Map<string, string>();
const keyOf = (locale: Locale, id: string) => `${locale} ${id}`;

function labelOf({ name, type, state, region }: FoundPlace, locale: Locale): string {
  const own = name[locale] || name.ua;
  return type === 'city' && state ? `${own}, ${region?.[locale] ?? state}` : own;
}

/** Places for a typed text, best match first, or `null` if the server was not reached. */
export async function findPlaces(
  typed: string,
  locale: Locale,
): Promise<{ choices: PlaceChoice[]; whole: PlaceChoice | null } | null> {
  const items = await fetchPlaces({ q: typed.slice(0, 200), locale });
  if (items === null) return null;
  const found = items.map((place) => {
    const label = labelOf(place, locale);
    labels.set(keyOf(locale, place.reference), label);
    return { id: place.reference, label };
  });
  // Among towns of the same name, prefers the site's own if there is exactly one.
  const exact = found.filter((_, at) => items[at]!.exact);
  const own = found.filter((_, at) => items[at]!.exact && items[at]!.id !== undefined);
  const [only] = found.length === 1 ? found : exact.length === 1 ? exact : own.length === 1 ? own : [];
  return { choices: found, whole: only ?? null };
}

/** The centre of a ZIP code or of a selected place, or `null` if it is unknown or the server was not reached. */
export async function findPoint(by: { q: string } | { reference: string }, locale: Locale): Promise<Point | null> {
  const [place] = (await fetchPlaces('q' in by ? { ...by, locale } : by)) ?? [];
  return place !== undefined && hasPoint(place) ? { lat: place.lat, lng: place.lng } : null;
}

/** Requests labels of places. @param references separated by spaces @returns whether any arrived */
async function fetchLabels(references: string, locale: Locale): Promise<boolean> {
  const found = await fetchPlaces({ reference: references });
  if (found === null) return false;
  for (const place of found) labels.set(keyOf(locale, place.reference), labelOf(place, locale));
  return true;
}

/** The labels of selected places, requested from the server if the page does not have them. */
export function usePlaceLabels(
  locale: Locale,
  known: readonly PlaceChoice[],
  ids: readonly string[],
): (id: string) => string | undefined {
  const [, setAsked] = useState(0);
  const find = (id: string) => known.find((choice) => choice.id === id)?.label ?? labels.get(keyOf(locale, id));
  const unknown = ids.filter((id) => find(id) === undefined).join(' ');
  useEffect(() => {
    let wanted = true;
    const learn = async () => {
      if ((await fetchLabels(unknown, locale)) && wanted) setAsked((count) => count + 1);
    };
    if (unknown !== '') void learn();
    return () => {
      wanted = false;
    };
  }, [unknown, locale]);
  return find;
}

const DEBOUNCE_MS = 120;

/** The places for the typed text, or `null` while it is empty or no response has arrived. */
export function useFoundPlaces(
  typed: string,
  locale: Locale,
): { choices: readonly PlaceChoice[] | null; hasFailed: boolean } {
  const [found, setFound] = useState<{ choices: readonly PlaceChoice[] | null; hasFailed: boolean }>(noResult);
  useEffect(() => {
    if (typed === '') {
      setFound(noResult);
      return;
    }
    let wanted = true;
    const find = async () => {
      const answer = await findPlaces(typed, locale);
      if (wanted) setFound({ choices: answer?.choices ?? [], hasFailed: answer === null });
    };
    const timer = setTimeout(() => void find(), DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [typed, locale]);
  return found;
}

const noResult = { choices: null, hasFailed: false };
