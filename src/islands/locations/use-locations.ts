import type { LocationQuery } from '#content/lists/locations.ts';
import type { Locale } from '#content/locale.ts';
import type { LocationTexts } from '#content/messages/dashboard/locations-admin.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { LocationNode, LocationTreeView } from '#server/features/terms/location-tree.ts';

export type LocationMessages = ScreenMessages<LocationTexts>;
export const useLocations = createScreenHook<LocationTreeView, LocationMessages>();

export type PlaceType = LocationNode['type'];

/** The actions on a place. */
export type PlaceAction =
  | { act: 'create'; type: PlaceType; parent: LocationNode | null }
  | { act: 'edit'; place: LocationNode }
  | { act: 'deactivate' | 'activate' | 'remove'; place: LocationNode };

export function nameOf({ name }: Pick<LocationNode, 'name'>, locale: Locale): string {
  return name[locale] || name.ua;
}

/** All places of a tree, parents before their children. */
export function flattenTree(nodes: readonly LocationNode[]): LocationNode[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
}

/** The part of the query with the unfolded places. */
export function unfoldedPlacesQuery(
  all: readonly LocationNode[],
  open: ReadonlySet<string>,
): Pick<LocationQuery, 'open'> {
  return { open: all.filter(({ id }) => open.has(id)).map(({ slug }) => slug) };
}
