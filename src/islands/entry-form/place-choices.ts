import { useEffect, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { hasPoint, type Point } from '#content/places/distance.ts';
import { api, type ApiAnswer } from '../api.ts';

/** A place that can be chosen: one that the site has, or one of the country that it will have then. */
export interface PlaceChoice {
  /** What `locationId` takes. */
  id: string;
  label: string;
}

type FoundPlace = Extract<ApiAnswer<'GET /locations'>['items'][number], { reference: string }>;

/** Places of the country; null: the server was not reached. */
async function askPlaces(query: { q: string; locale: Locale } | { reference: string }): Promise<FoundPlace[] | null> {
  const answer = await api('GET /locations', { query });
  return answer.ok ? answer.value.items.filter((one) => 'reference' in one) : null;
}

/** Labels of places that were found or asked for, by language and reference, for the life of the page. */
const labels = new Map<string, string>();
const keyOf = (locale: Locale, id: string) => `${locale} ${id}`;

function labelOf({ name, type, state }: FoundPlace, locale: Locale): string {
  const own = name[locale] || name.ua;
  return type === 'city' && state ? `${own}, ${state}` : own;
}

/** Places for what somebody has typed, the likeliest first; null: the server was not reached. */
export async function findPlaces(
  typed: string,
  locale: Locale,
): Promise<{ choices: PlaceChoice[]; whole: PlaceChoice | null } | null> {
  const items = await askPlaces({ q: typed.slice(0, 200), locale });
  if (items === null) return null;
  const found = items.map((place) => {
    const label = labelOf(place, locale);
    labels.set(keyOf(locale, place.reference), label);
    return { id: place.reference, label };
  });
  // Of several towns of a name one that the site has is meant, if it is the only one there.
  const exact = found.filter((_, at) => items[at]!.exact);
  const own = found.filter((_, at) => items[at]!.exact && items[at]!.id !== undefined);
  const [only] = found.length === 1 ? found : exact.length === 1 ? exact : own.length === 1 ? own : [];
  return { choices: found, whole: only ?? null };
}

/** The middle of a ZIP code or of a chosen place; null where it is not known, or the server was not reached. */
export async function findPoint(by: { q: string } | { reference: string }, locale: Locale): Promise<Point | null> {
  const [place] = (await askPlaces('q' in by ? { ...by, locale } : by)) ?? [];
  return place !== undefined && hasPoint(place) ? { lat: place.lat, lng: place.lng } : null;
}

/** Asks what places are called. @param references with spaces between. @returns whether anything came */
async function learnLabels(references: string, locale: Locale): Promise<boolean> {
  const found = await askPlaces({ reference: references });
  if (found === null) return false;
  for (const place of found) labels.set(keyOf(locale, place.reference), labelOf(place, locale));
  return true;
}

/** What chosen places are called: those that the page knows, and those that the server is asked for. */
export function usePlaceLabels(
  locale: Locale,
  known: readonly PlaceChoice[],
  ids: readonly string[],
): (id: string) => string | undefined {
  const [, setAsked] = useState(0);
  const find = (id: string) => known.find((one) => one.id === id)?.label ?? labels.get(keyOf(locale, id));
  const unknown = ids.filter((id) => find(id) === undefined).join(' ');
  useEffect(() => {
    let wanted = true;
    const learn = async () => {
      if ((await learnLabels(unknown, locale)) && wanted) setAsked((count) => count + 1);
    };
    if (unknown !== '') void learn();
    return () => {
      wanted = false;
    };
  }, [unknown, locale]);
  return find;
}

const PAUSE_MS = 120;

/** The places for what is typed so far; null while nothing is typed, or nothing has come yet. */
export function useFoundPlaces(
  typed: string,
  locale: Locale,
): { choices: readonly PlaceChoice[] | null; hasFailed: boolean } {
  const [found, setFound] = useState<{ choices: readonly PlaceChoice[] | null; hasFailed: boolean }>(nothing);
  useEffect(() => {
    if (typed === '') {
      setFound(nothing);
      return;
    }
    let wanted = true;
    const find = async () => {
      const answer = await findPlaces(typed, locale);
      if (wanted) setFound({ choices: answer?.choices ?? [], hasFailed: answer === null });
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [typed, locale]);
  return found;
}

const nothing = { choices: null, hasFailed: false };
