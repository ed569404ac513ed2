import { createContext, useContext } from 'react';
import type { LocationTexts } from '#content/messages/locations-admin.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the island gets from its page, besides the places. */
export interface LocationWords extends UiProps {
  texts: LocationTexts;
  failures: FailureTexts;
  /** The path of the page in its language. */
  base: string;
  viewerId: string;
}

export const LocationsContext = createContext<LocationWords | null>(null);

export function useLocations(): LocationWords {
  const value = useContext(LocationsContext);
  if (value === null) throw new Error('There is no LocationsContext around this');
  return value;
}

export type PlaceType = LocationNode['type'];

/** What is asked about a place: a form or a question. */
export type Asked =
  | { act: 'create'; type: PlaceType; parent: LocationNode | null }
  | { act: 'edit'; place: LocationNode }
  | { act: 'deactivate' | 'activate' | 'remove'; place: LocationNode };

export function nameOf({ name }: Pick<LocationNode, 'name'>, locale: LocationWords['locale']): string {
  return name[locale] || name.ua;
}
