/** The one cookie in which a reader's browser keeps the slug of their city; pages that are the same for all read it by script. */
export const CITY_COOKIE = 'poruch_city';

/** The slug that a `Cookie` header, or `document.cookie`, holds; null where no city is chosen. */
export function cityOf(cookies: string | null): string | null {
  return /(?:^|;\s*)poruch_city=([a-z0-9-]{1,191})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
