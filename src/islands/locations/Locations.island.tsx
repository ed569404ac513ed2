import type { LocationTreeView } from '#server/features/terms/location-tree.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { LocationsContext, type LocationWords } from './locations-context.ts';
import { Places } from './Places.tsx';

/** The tree of places: drawn on the server, and alive with scripts. */
export function Locations({ first, ...words }: LocationWords & { first: LocationTreeView }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <LocationsContext value={words}>
        <Places first={first} />
      </LocationsContext>
    </UiProvider>
  );
}
