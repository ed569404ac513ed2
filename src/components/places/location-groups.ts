import type { LocationView } from '#content/model/entry.ts';
import { compareNames } from '#content/text/collation.ts';

export interface LocationGroup {
  state: LocationView;
  cities: LocationView[];
}

const byName = (a: LocationView, b: LocationView) => compareNames(a.name, b.name);

/** Locations by state, with the cities of each, by the alphabet of the page; countries are left out. */
export function locationGroups(locations: readonly LocationView[]): LocationGroup[] {
  const states = locations.filter(({ type }) => type === 'state').sort(byName);
  return states.map((state) => ({
    state,
    cities: locations.filter(({ type, parentId }) => type === 'city' && parentId === state.id).sort(byName),
  }));
}
