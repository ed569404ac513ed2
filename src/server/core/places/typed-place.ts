import type { Locale } from '#content/locale.ts';
import type { LocationView } from '#content/model/entry.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBySlug, findLocations } from './find-locations.ts';

/** The place with the typed name, if there is one; otherwise a few similar ones, the likeliest first. */
export interface TypedPlace {
  place: LocationView | null;
  like: LocationView[];
}

const MAX_SIMILAR_PLACES = 5;
const NO_MATCH: TypedPlace = { place: null, like: [] };

/**
 * Finds the town, state or ZIP code that a visitor typed to narrow a list or a search. Of several with the same name,
 * the best known is used: it is shown, and the visitor can add the state.
 */
export async function findTypedPlace(
  database: Database,
  catalogue: Catalogue,
  typed: string,
  locale: Locale,
): Promise<TypedPlace> {
  // Part of a ZIP code matches too many places.
  if (!/[\p{L}\p{N}]/u.test(typed) || /^\d{1,4}$|^\d{6,}$/.test(typed)) return NO_MATCH;
  const hits = await findLocations(database, catalogue, typed, { locale });
  const meant = hits.find(({ isExact }) => isExact);
  const views = await Promise.all(
    (meant ? [meant] : hits.slice(0, MAX_SIMILAR_PLACES)).map(({ slug }) =>
      findBySlug(database, catalogue, slug, locale),
    ),
  );
  const found = views.filter((view) => view !== null);
  return meant ? { place: found[0] ?? null, like: [] } : { place: null, like: found };
}
