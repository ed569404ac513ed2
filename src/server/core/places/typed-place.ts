import type { Locale } from '#content/locale.ts';
import type { LocationView } from '#content/model/entry.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBySlug, findLocations } from './find-locations.ts';

/** The place that is called as somebody typed, where there is one; else a few that are only like it, the likeliest first. */
export interface TypedPlace {
  place: LocationView | null;
  like: LocationView[];
}

const MOST_LIKE = 5;
const NONE: TypedPlace = { place: null, like: [] };

/**
 * Finds the town, state or ZIP code that somebody typed where a list or a search is narrowed down by a place. Of several of
 * a name the best known is taken: what was taken is shown, and can be typed with its state.
 */
export async function findTypedPlace(
  database: Database,
  catalogue: Catalogue,
  typed: string,
  locale: Locale,
): Promise<TypedPlace> {
  // A part of a ZIP code is like too many.
  if (!/[\p{L}\p{N}]/u.test(typed) || /^\d{1,4}$|^\d{6,}$/.test(typed)) return NONE;
  const hits = await findLocations(database, catalogue, typed, { locale });
  const meant = hits.find(({ isExact }) => isExact);
  const views = await Promise.all(
    (meant ? [meant] : hits.slice(0, MOST_LIKE)).map(({ slug }) => findBySlug(database, catalogue, slug, locale)),
  );
  const found = views.filter((view) => view !== null);
  return meant ? { place: found[0] ?? null, like: [] } : { place: null, like: found };
}
