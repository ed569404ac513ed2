import type { LocationView } from '#content/entry.ts';

export interface LocationGroup {
  state: LocationView;
  cities: LocationView[];
}

/** Locations by state, with the cities of each; countries are left out. */
export function locationGroups(locations: readonly LocationView[]): LocationGroup[] {
  return locations.filter(({ type }) => type === 'state').map((state) => ({ state, cities: locations.filter(({ type, parentId }) => type === 'city' && parentId === state.id) }));
}
