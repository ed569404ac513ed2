import { isKindName, kinds } from '#content/kinds.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';

/** The terms of an entry itself, without their parents, which are in the catalogue. */
export interface SearchFacet {
  kind: KindName;
  categoryIds: readonly string[];
  locationIds: readonly string[];
}

/** The facet of an entry: its categories, and the places that it is in or serves. */
export function facetOf({ kind, content }: Pick<EntryRecord, 'kind' | 'content'>): SearchFacet {
  const all = (first: string | null, reference: 'category' | 'location') =>
    [...new Set([...(first === null ? [] : [first]), ...detailReferences(kinds[kind], content, reference)])].sort();
  return { kind, categoryIds: all(content.categoryId, 'category'), locationIds: all(content.locationId, 'location') };
}

/** Serialises a facet; equal facets have equal texts. */
export function serialiseFacet({ kind, categoryIds, locationIds }: SearchFacet): string {
  return [kind, categoryIds.join(','), locationIds.join(',')].join('|');
}

/** Reads the output of `serialiseFacet`; `null` if its kind no longer exists. */
export function parseFacet(key: string): SearchFacet | null {
  const [kind = '', categories = '', locations = ''] = key.split('|');
  const ids = (list: string) => (list === '' ? [] : list.split(','));
  return isKindName(kind) ? { kind, categoryIds: ids(categories), locationIds: ids(locations) } : null;
}
