import { isKindName, kinds } from '#content/kinds.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';

/** What an entry is filed under by itself, without the parents of its terms: those are the catalogue's to know. */
export interface SearchFacet {
  kind: KindName;
  categoryIds: readonly string[];
  locationIds: readonly string[];
}

/** The facet of an entry: its categories, and the places where it is or that it serves. */
export function facetOf({ kind, content }: Pick<EntryRecord, 'kind' | 'content'>): SearchFacet {
  const all = (first: string | null, reference: 'category' | 'location') =>
    [...new Set([...(first === null ? [] : [first]), ...detailReferences(kinds[kind], content, reference)])].sort();
  return { kind, categoryIds: all(content.categoryId, 'category'), locationIds: all(content.locationId, 'location') };
}

/** A facet as one text, the same for the same facet. */
export function writeFacet({ kind, categoryIds, locationIds }: SearchFacet): string {
  return [kind, categoryIds.join(','), locationIds.join(',')].join('|');
}

/** Reads what `writeFacet` wrote; null: of a kind that is no more. */
export function readFacet(key: string): SearchFacet | null {
  const [kind = '', categories = '', locations = ''] = key.split('|');
  const ids = (list: string) => (list === '' ? [] : list.split(','));
  return isKindName(kind) ? { kind, categoryIds: ids(categories), locationIds: ids(locations) } : null;
}
