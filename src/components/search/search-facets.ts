import type { Locale } from '#content/locale.ts';
import { search } from '#content/messages/site/search.ts';
import type { CategoryView, LocationView } from '#content/model/entry.ts';
import { localisedPath } from '#content/urls/urls.ts';
import type { FacetValue } from '#server/core/search/index/facet-sums.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';
import { searchUrl, type SearchQuery } from './search-input.ts';

const MAX_ROOTS = 12;
const MAX_PLACES = 12;

/** A selectable value of a facet. */
export interface FacetChoice<T> {
  view: T;
  count: number;
}

const byCount = <T>(a: FacetChoice<T>, b: FacetChoice<T>) => b.count - a.count;

/**
 * The roots with the most entries, and the branches to the chosen category with its children.
 * @param all parents before their children
 */
export function categoryTree(
  all: readonly CategoryView[],
  facet: readonly FacetValue[],
  chosen: CategoryView | null,
): FacetChoice<CategoryView>[] {
  const counts = new Map(facet.map(({ id, count }) => [id, count]));
  const open = new Set(chosen?.path.map(({ id }) => id));
  const below = (parentId: string | null): FacetChoice<CategoryView>[] => {
    const choices = all
      .flatMap((view) =>
        view.parentId === parentId && (counts.has(view.id) || open.has(view.id))
          ? [{ view, count: counts.get(view.id) ?? 0 }]
          : [],
      )
      .sort(byCount);
    const shown = parentId === null ? choices.filter(({ view }, at) => at < MAX_ROOTS || open.has(view.id)) : choices;
    return shown.flatMap((choice) => (open.has(choice.view.id) ? [choice, ...below(choice.view.id)] : [choice]));
  };
  return below(null);
}

/** The states and cities with the most entries, in descending order, and the chosen one. */
export function placeChoices(
  all: readonly LocationView[],
  facet: readonly FacetValue[],
  chosen: LocationView | null,
): FacetChoice<LocationView>[] {
  const views = new Map(all.map((view) => [view.id, view]));
  const choices = facet.flatMap(({ id, count }) => {
    const view = views.get(id ?? '');
    return view ? [{ view, count }] : [];
  });
  const shown = choices.slice(0, MAX_PLACES);
  if (chosen === null || shown.some(({ view }) => view.id === chosen.id)) return shown;
  return [...shown, choices.find(({ view }) => view.id === chosen.id) ?? { view: chosen, count: 0 }];
}

/** A section in which the search can be narrowed. */
export interface SectionChoice {
  name: string;
  href: string;
  isCurrent: boolean;
  /** `null` for all sections together. */
  count: number | null;
}

/** All sections together, then those with results, and the current one. */
export function sectionChoices(
  reader: Pick<App.Locals['reader'], 'sections' | 'words'>,
  locale: Locale,
  query: SearchQuery,
  facets: SearchResult['facets'],
): SectionChoice[] {
  const counts = new Map(facets.kind.map(({ value, count }) => [value, count]));
  const scopes = [null, ...reader.sections.map(({ name }) => name)];
  return scopes
    .filter((kind) => kind === null || kind === query.kind || counts.has(kind))
    .map((kind) => ({
      name: kind === null ? search[locale].allSections : reader.words(kind).title,
      href: localisedPath(locale, searchUrl(query, { kind })),
      isCurrent: kind === query.kind,
      count: kind === null ? null : (counts.get(kind) ?? 0),
    }));
}
