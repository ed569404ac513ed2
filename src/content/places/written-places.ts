// How a place is written where something is kept about it.

const PREFIX = 'place:';

/** How a place of the gazetteer is written where the id of a location is asked for. */
export const placeReference = (placeId: string) => PREFIX + placeId;

/** The id in the gazetteer that a reference means; null: it is the id of a location. */
export function placeOfReference(reference: string): string | null {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : null;
}

/** The one cookie in which a reader's browser keeps the slug of their city; pages that are the same for all read it by script. */
export const CITY_COOKIE = 'poruch_city';

/** The slug that a `Cookie` header, or `document.cookie`, holds; null where no city is chosen. */
export function cityOf(cookies: string | null): string | null {
  return /(?:^|;\s*)poruch_city=([a-z0-9-]{1,191})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
