import type { KindName } from '#content/model/kind-name.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';

export type LocationCounts = ReadonlyMap<KindName, ReadonlyMap<string, number>>;

/** Number of public entries by location, for all kinds with a section. */
export async function locationCounts(reader: PageReader): Promise<LocationCounts> {
  const counts = new Map<KindName, ReadonlyMap<string, number>>();
  for (const { name } of reader.sections) counts.set(name, (await reader.counts(name)).byTerm);
  return counts;
}

/** Number of entries of all kinds in a place. */
export function totalEntriesIn(counts: LocationCounts, locationId: string): number {
  return [...counts.values()].reduce((sum, byTerm) => sum + (byTerm.get(locationId) ?? 0), 0);
}
