import type { CategoryView, LocationView } from '#content/model/entry.ts';
import type { FacetValue } from '#server/core/search/index/facet-sums.ts';

const MOST_ROOTS = 12;
const MOST_PLACES = 12;

/** A value of a facet that can be chosen. */
export interface Choice<T> {
  view: T;
  count: number;
}

const byCount = <T>(a: Choice<T>, b: Choice<T>) => b.count - a.count;

/** The fullest roots, and the branches on the way to the chosen category with what lies below it. @param all parents before their children */
export function categoryTree(
  all: readonly CategoryView[],
  facet: readonly FacetValue[],
  chosen: CategoryView | null,
): Choice<CategoryView>[] {
  const counts = new Map(facet.map(({ id, count }) => [id, count]));
  const open = new Set(chosen?.path.map(({ id }) => id));
  const below = (parentId: string | null): Choice<CategoryView>[] => {
    const choices = all
      .flatMap((view) =>
        view.parentId === parentId && (counts.has(view.id) || open.has(view.id))
          ? [{ view, count: counts.get(view.id) ?? 0 }]
          : [],
      )
      .sort(byCount);
    const shown = parentId === null ? choices.filter(({ view }, at) => at < MOST_ROOTS || open.has(view.id)) : choices;
    return shown.flatMap((choice) => (open.has(choice.view.id) ? [choice, ...below(choice.view.id)] : [choice]));
  };
  return below(null);
}

/** The states and cities with the most, and the chosen one, the fullest first. */
export function placeChoices(
  all: readonly LocationView[],
  facet: readonly FacetValue[],
  chosen: LocationView | null,
): Choice<LocationView>[] {
  const views = new Map(all.map((view) => [view.id, view]));
  const choices = facet.flatMap(({ id, count }) => {
    const view = views.get(id ?? '');
    return view ? [{ view, count }] : [];
  });
  const shown = choices.slice(0, MOST_PLACES);
  if (chosen === null || shown.some(({ view }) => view.id === chosen.id)) return shown;
  return [...shown, choices.find(({ view }) => view.id === chosen.id) ?? { view: chosen, count: 0 }];
}
