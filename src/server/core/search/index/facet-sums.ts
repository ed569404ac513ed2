import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isShownKind, hasDisabledSections, siteSections } from '#content/settings/site-sections.ts';
import { compareNames } from '#content/text/collation.ts';
import { servesAreas } from '#server/core/places/service-areas.ts';
import type { FacetCount } from '#server/core/search/rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { SearchFacet } from './facet-key.ts';

/** One value of a facet, and the number of results if it is chosen. */
export interface FacetValue {
  /** The kind's name, or the slug of a category or place. */
  value: string;
  label: string;
  count: number;
  /** Only for categories and places. */
  id?: string;
  parentId?: string | null;
}

/** The chosen kinds and categories. */
export interface FacetChoice {
  kind?: KindName | null;
  categoryId?: string | null;
  /** Only entries filed under one of these. Omit for all. */
  within?: ReadonlySet<string> | null;
  /** The state and country of the place: a firm that serves all of either also serves the place. */
  areas?: ReadonlySet<string>;
  /** False for entries too far from the place to be useful. */
  isReached?: (facet: SearchFacet) => boolean;
}

type Sums = Map<string, number>;
export type FacetSums = ReturnType<typeof sumFacets>;

/**
 * Sums the counts: each part of the choice (kind, category, place) is counted with the others applied, but not itself.
 */
export function sumFacets(
  counts: readonly FacetCount[],
  facets: ReadonlyMap<number, SearchFacet>,
  catalogue: Catalogue,
  { kind = null, categoryId = null, within = null, areas, isReached }: FacetChoice,
  places: ReadonlySet<string> | null,
) {
  const below = categoryId === null ? null : new Set(catalogue.categories.subtree(categoryId));
  const sums = {
    total: 0,
    photos: 0,
    kinds: new Map() as Sums,
    categories: new Map() as Sums,
    locations: new Map() as Sums,
    facets: [] as number[],
    isNarrowed:
      hasDisabledSections(catalogue.settings) ||
      kind !== null ||
      places !== null ||
      below !== null ||
      within !== null ||
      isReached !== undefined,
  };
  const add = (to: Sums, ids: Iterable<string>, n: number) => {
    for (const id of ids) to.set(id, (to.get(id) ?? 0) + n);
  };
  for (const { facet: num, total, photos } of counts) {
    const facet = facets.get(num);
    if (
      !facet ||
      !isShownKind(catalogue.settings, facet.kind) ||
      (within !== null && !facet.categoryIds.some((id) => within.has(id)))
    )
      continue;
    const ofKind = kind === null || facet.kind === kind;
    const ofCategory = below === null || facet.categoryIds.some((id) => below.has(id));
    const ofPlace =
      isReached?.(facet) !== false &&
      (places === null ||
        facet.locationIds.some((id) => places.has(id) || (areas?.has(id) && servesAreas(kinds[facet.kind]))));
    if (ofPlace) add(sums.kinds, [facet.kind], total);
    if (ofKind && ofPlace)
      add(
        sums.categories,
        new Set(facet.categoryIds.flatMap((id) => catalogue.categories.path(id).map((row) => row.id))),
        total,
      );
    if (ofKind && ofCategory)
      add(
        sums.locations,
        new Set(facet.locationIds.flatMap((id) => catalogue.locations.path(id).map((row) => row.id))),
        total,
      );
    if (!(ofKind && ofCategory && ofPlace)) continue;
    sums.total += total;
    sums.photos += photos;
    sums.facets.push(num);
  }
  return sums;
}

/** The values of each facet, with the number of results if chosen. */
export function facetValues(sums: FacetSums, catalogue: Catalogue, locale: Locale) {
  return {
    kind: kindValues(sums.kinds, catalogue, locale),
    category: categoryValues(sums.categories, catalogue, locale),
    location: placeValues(sums.locations, catalogue, locale),
    photos: sums.photos,
  };
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || compareNames(a.label, b.label);

function kindValues(sums: Sums, { settings }: Catalogue, locale: Locale): FacetValue[] {
  return siteSections(settings).flatMap(({ name, words }) =>
    sums.has(name) ? [{ value: name, label: words[locale].title, count: sums.get(name)! }] : [],
  );
}

function categoryValues(sums: Sums, catalogue: Catalogue, locale: Locale): FacetValue[] {
  return [...sums]
    .flatMap(([id, count]) => {
      const view = catalogue.category(id, locale);
      return view?.shown ? [{ value: view.slug, label: view.name, count, id, parentId: view.parentId }] : [];
    })
    .sort(byCount);
}

function placeValues(sums: Sums, catalogue: Catalogue, locale: Locale): FacetValue[] {
  return [...sums]
    .flatMap(([id, count]) => {
      const view = catalogue.location(id, locale);
      return view?.shown && view.type !== 'country'
        ? [{ value: view.slug, label: view.label, count, id, parentId: view.parentId }]
        : [];
    })
    .sort(byCount);
}
