const PREFIX = 'place:';

/** How a place of the gazetteer is written where the id of a location is asked for. */
export const placeReference = (placeId: string) => PREFIX + placeId;

/** The id in the gazetteer that a reference means; null: it is the id of a location. */
export function placeOfReference(reference: string): string | null {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : null;
}
