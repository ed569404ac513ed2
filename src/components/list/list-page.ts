import type { AstroGlobal } from 'astro';
import { nearestTown, type Nearest } from '#components/places/nearest.ts';
import type { ListedKind } from '#content/kinds.ts';
import { comparesPrices, isFiltered } from '#content/lists/list-filters.ts';
import type { EntryCard, SlotPromo } from '#content/model/entry.ts';
import { moved, notFound } from '#server/app/http/answers.ts';
import { findAskedList, type AskedList } from '#server/core/entries/read/asked-list.ts';
import type { FacetCounts, ValueCounts } from '#server/core/entries/read/list-reader.ts';
import type { PriceComparison } from '#server/core/entries/read/price-comparison.ts';
import { listPath } from './list-address.ts';

/** Everything that the page of a list shows. */
export interface ListData extends AskedList {
  /** Another category of the kind is called the same: what it stands under tells them apart. */
  hasNamesake: boolean;
  items: EntryCard[];
  total: number;
  pages: number;
  counts: FacetCounts;
  values: ValueCounts;
  promos: SlotPromo[];
  /** How prices in several currencies are compared, where the list goes by them. */
  prices: PriceComparison | null;
  /** Whether it can be narrowed and ordered by prices. */
  hasPrices: boolean;
  filtered: boolean;
  /** The day on which it is read, where its filters are of days that move on; null: they are not. */
  today: string | null;
  /** Where the nearest of what the list does not have in its place is, and how many miles away. */
  nearest: Nearest | null;
}

/** Reads the list that a request asks for; an answer instead, where there is no such list or it lives elsewhere. */
export async function openList(
  page: AstroGlobal,
  kind: ListedKind,
  categorySlug: string | null,
): Promise<ListData | Response> {
  const { reader } = page.locals;
  const asked = { categorySlug, params: page.url.searchParams };
  const found = await findAskedList(reader, kind, asked, (slug) => listPath(kind.name, slug));
  if (found.state === 'missing') return notFound(page);
  if (found.state === 'moved') return moved(page, found.to, found.status);
  const { query, category, location, tag, attributes } = found;
  const { items, total, pages } = await reader.list(kind.name, query);
  if (query.page > pages) return notFound(page);
  const counts = await reader.facetCounts(kind.name, query);
  const values = new Map([
    ...(await reader.valueCounts(kind.name, query)),
    ...(await reader.attributeCounts(kind.name, query)),
  ]);
  const promos = items.length > 0 ? await reader.promos('list_inline') : [];
  const prices = comparesPrices(kind, query) ? await reader.priceComparison([kind.name], category) : null;
  const hasNamesake = reader
    .categories(kind.name)
    .some(({ id, name }) => name === category?.name && id !== category.id);
  return {
    kind,
    query,
    category,
    hasNamesake,
    location,
    tag,
    attributes,
    items,
    total,
    pages,
    counts,
    values,
    promos,
    prices,
    hasPrices: reader.statesPrice(category),
    filtered: isFiltered(query),
    today: kind.list.filters.includes('when') ? reader.today() : null,
    nearest: items.length > 0 ? null : nearestTown(reader.locations(), location, counts.location.byTerm),
  };
}
