import { kinds } from '#content/kinds.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { findPlaceIdsAround, type CentrePlace } from '#server/core/places/around.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';

/** Miles beyond which a local firm is not a useful result. */
export const MAX_DRIVE_MILES = 60;

type Details = Pick<KindDeclaration, 'details'>;
const servesAreasCache = new WeakMap<Details, boolean>();

/**
 * Whether entries of a kind name the areas that they serve, as firms that visit customers do. Called for every facet of
 * a search.
 */
export function servesAreas(kind: Details): boolean {
  const known = servesAreasCache.get(kind);
  if (known !== undefined) return known;
  const serves = Object.values(kind.details).some(
    (field) => field.type === 'references' && field.reference === 'location',
  );
  servesAreasCache.set(kind, serves);
  return serves;
}

/** The attribute of ads by which individuals say that they visit their customers. */
const TRAVELS_ATTRIBUTE = 'travels';

/** Whether entries of these categories are services on site, for which a distant provider is useless. */
export const isOnSiteService = (catalogue: Catalogue, kind: KindName, categoryIds: readonly string[]): boolean =>
  servesAreas(kinds[kind]) ||
  categoryIds.some((id) =>
    catalogue.categories.byId.get(id)?.ads?.attributes.some(({ key }) => key === TRAVELS_ATTRIBUTE),
  );

/** The ids of a place's state and of the site's country: a firm that serves all of either also serves the place. */
export function enclosingAreaIds({ locations }: Catalogue, { parentId }: Pick<CentrePlace, 'parentId'>): string[] {
  const { code } = siteCountry();
  // The state of a place need not be a location of the site.
  const country = [...locations.byId.values()].filter(({ type, iso }) => type === 'country' && iso === code);
  const above = parentId === null ? [] : locations.path(parentId).filter(({ type }) => type !== 'city');
  return [...new Set([...above, ...country].map(({ id }) => id))];
}

/** Location ids: an entry around a place has at least one of them. */
export interface Surroundings {
  /** Places of the entry: its own, and those that it serves. */
  places: readonly string[];
  /** States and countries that it serves as a whole. */
  areas: readonly string[];
}

/** The surroundings of a place. @param radius in the site's unit; `null` for the place alone */
export function surroundings(
  catalogue: Catalogue,
  kind: Details,
  place: CentrePlace,
  radius: number | null,
): Surroundings {
  return {
    places: [...findPlaceIdsAround(catalogue, place, radius)],
    areas: servesAreas(kind) ? enclosingAreaIds(catalogue, place) : [],
  };
}
