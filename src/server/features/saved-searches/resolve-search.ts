import type { ListedKind } from '#content/kinds.ts';
import {
  attributeConditions,
  isAttributeParameter,
  withAttributes,
  type AttributeFilter,
} from '#content/lists/attribute-filters.ts';
import { placeLabel, priceLabel } from '#content/lists/criteria-labels.ts';
import { filterLabels } from '#content/lists/filter-labels.ts';
import { radiusAround } from '#content/lists/list-filters.ts';
import type { SavedSearchQuery } from '#content/lists/search-query.ts';
import type { Locale } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { CategoryView, EntryCard, LocationView, TagView } from '#content/model/entry.ts';
import { readCardParts, readCards, type CardRow } from '#server/core/entries/read/card-rows.ts';
import { countList } from '#server/core/entries/read/list-count-rows.ts';
import { toFilter } from '#server/core/entries/read/list-filter.ts';
import { readList } from '#server/core/entries/read/public-list-rows.ts';
import { toCard } from '#server/core/entries/read/views.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import { surroundings } from '#server/core/places/service-areas.ts';
import { findNewHits, understandQuery } from '#server/core/search/new-hits.ts';
import type { EntrySearch } from '#server/core/search/query/entry-search.ts';
import type { PublishedSpan } from '#server/core/search/rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm, type TermType } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A search with the terms that it names. `query` contains the current slugs of renamed terms. */
export interface ResolvedSearch {
  query: SavedSearchQuery;
  category: CategoryView | null;
  tag: TagView | null;
  location: LocationView | null;
  /** Attribute filters of its category. */
  attributes: readonly AttributeFilter[];
  /**
   * Names of filters that no longer match anything: a missing term, or an attribute that is not a filter of the
   * category.
   */
  lost: string[];
}

async function find<T extends { id: string; slug: string }>(
  database: Database,
  all: readonly T[],
  slug: string | null,
  space: { type: TermType; kind: ListedKind['name'] | '' },
): Promise<T | null> {
  if (slug === null) return null;
  const found = all.find((candidate) => candidate.slug === slug);
  if (found) return found;
  const id = await findOldTerm(database, space, slug);
  return all.find((candidate) => candidate.id === id) ?? null;
}

/** Resolves the category, tag and place of a search, also by former slugs. */
export async function resolveSearch(
  database: Database,
  catalogue: Catalogue,
  kind: ListedKind,
  asked: SavedSearchQuery,
  locale: Locale,
): Promise<ResolvedSearch> {
  const row = [...catalogue.tags.values()].find((candidate) => candidate.slug === asked.tag);
  const merged = row
    ? catalogue.tag(row.id)
    : asked.tag === null
      ? null
      : catalogue.tag((await findOldTerm(database, { type: 'tag', kind: '' }, asked.tag)) ?? '');
  const tag = merged === null ? null : catalogue.tagView(merged, locale);
  const category = await find(database, catalogue.categoriesOf(kind.name, locale), asked.category, {
    type: 'category',
    kind: kind.name,
  });
  const location = asked.location === null ? null : await findBySlug(database, catalogue, asked.location, locale);
  const terms = { category, tag, location };
  const now = (name: keyof typeof terms) => terms[name]?.slug ?? asked[name];
  const attributes = category === null ? [] : catalogue.attributeFilters(category.id);
  const narrowed = withAttributes(attributes, asked);
  const lost = [
    ...(['category', 'tag', 'location'] as const).filter((name) => asked[name] !== null && terms[name] === null),
    // Without it the search would match more than was requested.
    ...Object.keys(asked).filter((name) => isAttributeParameter(name) && !Object.hasOwn(narrowed, name)),
  ];
  const query = {
    ...narrowed,
    radius: radiusAround(location, asked.radius),
    category: now('category'),
    tag: now('tag'),
    location: now('location'),
  };
  return { ...terms, lost, query, attributes };
}

/** The query of a search, as used by the search page; `null` if it is a list without words. */
function toEntrySearch(
  kind: ListedKind,
  { query, category, location }: ResolvedSearch,
  locale: Locale,
): EntrySearch | null {
  const { q, exact, radius, photo, from, to, priceMin, priceMax } = query;
  const cents = (amount: unknown) => (typeof amount === 'number' ? amount * 100 : null);
  return q === null
    ? null
    : {
        text: q,
        exact,
        locale,
        kind: kind.name,
        categoryId: category?.id ?? null,
        location,
        radius,
        photo,
        from,
        to,
        priceMin: cents(priceMin),
        priceMax: cents(priceMax),
      };
}

/** Interprets the words of a search; `null` if it has none, or they contain no query. */
export async function interpretWords(
  database: Database,
  kind: ListedKind,
  resolved: ResolvedSearch,
  locale: Locale,
): Promise<InterpretedQuery | null> {
  const search = toEntrySearch(kind, resolved, locale);
  return search === null ? null : understandQuery(database, search);
}
export type InterpretedQuery = NonNullable<Awaited<ReturnType<typeof understandQuery>>>;

/**
 * Describes a search as labels: the section or category first, then its words as interpreted, the place, price and
 * conditions named in them, and its filters.
 */
export function searchLabels(
  kind: ListedKind,
  { query, category, tag, location, attributes }: ResolvedSearch,
  understood: InterpretedQuery | null,
  locale: Locale,
): string[] {
  const { used, place, price, conditions } = understood ?? {
    used: query.q ?? '',
    place: null,
    price: null,
    conditions: [],
  };
  const names = { location: location?.label, tag: tag?.name };
  return [
    category?.name ?? kind.words[locale].title,
    ...(used === '' ? [] : [fill(savedSearches[locale].typed, { words: used })]),
    ...(place === null ? [] : [placeLabel(locale, place.label, place.radius)]),
    ...(price === null ? [] : [priceLabel(locale, price) ?? price.from]),
    ...conditions.map(({ label, from }) => label?.[locale] ?? from),
    ...filterLabels(kind, query, names, locale, attributes).map(({ label }) => label),
  ];
}

export interface NewMatches {
  items: EntryCard[];
  total: number;
}

/** Public entries that match a search and were published in a period, except those by a given author; latest first. */
export async function findNewMatches(
  database: Database,
  catalogue: Catalogue,
  kind: ListedKind,
  search: ResolvedSearch,
  news: PublishedSpan,
  { locale, now, limit }: { locale: Locale; now: number; limit: number },
): Promise<NewMatches> {
  if (search.lost.length > 0) return { items: [], total: 0 };
  const asked = toEntrySearch(kind, search, locale);
  if (asked !== null) {
    const { ids, total } = await findNewHits(database, asked, news, limit);
    const rows = await readCards(database, ids);
    return {
      total,
      items: await toCards(
        database,
        ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
        catalogue,
        locale,
      ),
    };
  }
  const { category, tag, location } = search;
  const { radius } = search.query;
  const around = radius !== null && location !== null ? surroundings(catalogue, kind, location, radius) : null;
  const terms = [category, tag, around === null ? location : null].flatMap((term) => term?.id ?? []);
  const filter = {
    ...toFilter(kind, search.query, terms, locale, catalogue.settings.site.timeZone, now, around),
    attributes: attributeConditions(search.attributes, search.query),
    order: 'newest' as const,
    news,
  };
  const total = await countList(database, filter);
  if (total === 0) return { items: [], total };
  return { total, items: await toCards(database, await readList(database, filter, limit, 0), catalogue, locale) };
}

async function toCards(
  database: Database,
  rows: readonly CardRow[],
  catalogue: Catalogue,
  locale: Locale,
): Promise<EntryCard[]> {
  const { texts } = await readCardParts(database, rows);
  return rows.flatMap((row) => {
    const own = texts.filter((text) => text.entryId === row.id);
    return toCard(row, own, null, catalogue, locale) ?? [];
  });
}
