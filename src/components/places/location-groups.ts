import type { LocationView } from '#content/model/entry.ts';
import { sortByName } from '#content/text/collation.ts';

export interface LocationGroup {
  state: LocationView;
  cities: LocationView[];
}

const byName = (views: readonly LocationView[]) => sortByName(views, ({ name }) => name);

/**
 * Locations by state, each with its cities, in the alphabetical order of the page's language. Countries are omitted.
 */
export function locationGroups(locations: readonly LocationView[]): LocationGroup[] {
  const states = byName(locations.filter(({ type }) => type === 'state'));
  return states.map((state) => ({
    state,
    cities: byName(locations.filter(({ type, parentId }) => type === 'city' && parentId === state.id)),
  }));
}
