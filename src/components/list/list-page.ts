import type { AstroGlobal } from 'astro';
import { nearestTown, type NearestTown } from '#components/places/nearest.ts';
import { isEntryPriceField } from '#content/fields/price-fields.ts';
import type { ListedKind } from '#content/kinds.ts';
import { detailFilters } from '#content/lists/detail-filters.ts';
import { comparesPrices, isFiltered, type ListQuery } from '#content/lists/list-filters.ts';
import type { EntryCard, SlotPromo } from '#content/model/entry.ts';
import { redirectInLocale, notFound } from '#server/app/http/page-responses.ts';
import type { FacetCounts, ValueCounts } from '#server/core/entries/read/list-reader.ts';
import type { PriceComparison } from '#server/core/entries/read/price-comparison.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { findRequestedList, type RequestedList } from '#server/core/entries/read/requested-list.ts';
import { listPath } from './list-url.ts';

/** All data of a list page. */
export interface ListData extends RequestedList {
  /** Another category of the kind has the same name: their parents distinguish them. */
  hasNamesake: boolean;
  items: EntryCard[];
  total: number;
  pages: number;
  counts: FacetCounts;
  values: ValueCounts;
  /** Parameters of the checkboxes that are offered as links above the list. */
  chips: readonly string[];
  promos: SlotPromo[];
  /** How prices in several currencies are compared, if the list uses them. */
  prices: PriceComparison | null;
  /** Whether it can be filtered and sorted by price. */
  hasPrices: boolean;
  filtered: boolean;
  /** The current day if its filters contain relative days. Otherwise null. */
  today: string | null;
  /** The nearest place with entries if the list has none in its own, with the distance in miles. */
  nearest: NearestTown | null;
  /**
   * For an empty list, the number of entries without the condition on days, and without the condition on prices. 0 if
   * there are still no entries, or the condition is not set.
   */
  loosened: Readonly<Record<RemovableCondition, number>>;
}

/** Conditions that an empty list offers to drop, in this order: days before the distance, prices after the distance. */
export type RemovableCondition = 'days' | 'price';

/** The query without this condition, or null if it is not set. */
export function withoutCondition(
  kind: ListedKind,
  query: ListQuery,
  what: RemovableCondition,
): Partial<ListQuery> | null {
  const names =
    what === 'days'
      ? ['when', 'from', 'to']
      : detailFilters(kind).flatMap(({ name, field, parameters }) =>
          isEntryPriceField(name, field) ? parameters : [],
        );
  const isAsked = names.some((name) => (query[name] ?? false) !== false);
  return isAsked ? Object.fromEntries(names.map((name) => [name, query[name] === true ? false : null])) : null;
}

/** Number of entries that an empty list would have without each of its conditions. */
async function countWithoutConditions(
  reader: PageReader,
  kind: ListedKind,
  query: ListQuery,
): Promise<ListData['loosened']> {
  const countWithout = async (what: RemovableCondition) => {
    const change = withoutCondition(kind, query, what);
    return change === null ? 0 : (await reader.list(kind.name, { ...query, ...change, page: 1 }, 1)).total;
  };
  return { days: await countWithout('days'), price: await countWithout('price') };
}

/** Chips of the list that are not chosen and would not empty it, by parameter. */
async function offeredChips(reader: PageReader, kind: ListedKind, query: ListQuery): Promise<string[]> {
  const offered: string[] = [];
  for (const chip of kind.list.chips ?? []) {
    if (query[chip] === true) continue;
    if ((await reader.list(kind.name, { ...query, [chip]: true, page: 1 }, 1)).total > 0) offered.push(chip);
  }
  return offered;
}

/** Reads the requested list. Returns a response instead if the list does not exist or has moved. */
export async function loadList(
  page: AstroGlobal,
  kind: ListedKind,
  categorySlug: string | null,
): Promise<ListData | Response> {
  const { reader } = page.locals;
  const asked = { categorySlug, params: page.url.searchParams };
  const found = await findRequestedList(reader, kind, asked, (slug) => listPath(kind.name, slug));
  if (found.state === 'missing') return notFound(page);
  if (found.state === 'moved') return redirectInLocale(page, found.to, found.status);
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
    chips: await offeredChips(reader, kind, query),
    filtered: isFiltered(query),
    today: kind.list.filters.includes('when') ? reader.today() : null,
    nearest: items.length > 0 ? null : nearestTown(reader.locations(), location, counts.location.byTerm),
    loosened: items.length > 0 ? { days: 0, price: 0 } : await countWithoutConditions(reader, kind, query),
  };
}
