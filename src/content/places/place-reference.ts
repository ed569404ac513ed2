// Prefix of references to places in stored data.

const PREFIX = 'place:';

/** Reference to a place of the gazetteer where the id of a location is expected. */
export const placeReference = (placeId: string) => PREFIX + placeId;

/** Gazetteer id of a reference; `null` if it is the id of a location. */
export function placeOfReference(reference: string): string | null {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : null;
}

/** The only cookie with the slug of the reader's city; pages that are the same for all readers read it by script. */
export const CITY_COOKIE = 'poruch_city';

/** The slug in a `Cookie` header, or in `document.cookie`; `null` if no city is chosen. */
export function readCityCookie(cookies: string | null): string | null {
  return /(?:^|;\s*)poruch_city=([a-z0-9-]{1,191})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
