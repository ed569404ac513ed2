import type { ListedKind } from '#content/kinds.ts';
import {
  attributeConditions,
  isAttributeParameter,
  withAttributes,
  type AttributeFilter,
} from '#content/lists/attribute-filters.ts';
import { filterLabels } from '#content/lists/filter-labels.ts';
import { radiusAround } from '#content/lists/list-filters.ts';
import type { KeptQuery } from '#content/lists/search-query.ts';
import type { Locale } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { CategoryView, EntryCard, LocationView, TagView } from '#content/model/entry.ts';
import { readCardParts } from '#server/core/entries/read/card-rows.ts';
import { countList } from '#server/core/entries/read/list-count-rows.ts';
import { toFilter } from '#server/core/entries/read/list-filter.ts';
import { readList } from '#server/core/entries/read/public-list-rows.ts';
import { toCard } from '#server/core/entries/read/views.ts';
import { placesAround } from '#server/core/places/around.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import { matchAll } from '#server/core/search/query/match-all.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm, type TermType } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A search with what it names. `query` spells renamed terms as they are called now. */
export interface ResolvedSearch {
  query: KeptQuery;
  category: CategoryView | null;
  tag: TagView | null;
  location: LocationView | null;
  /** What its category is narrowed by. */
  attributes: readonly AttributeFilter[];
  /** Names of filters that name something that there is not (any more): a term, or what a category is no longer narrowed by. */
  lost: string[];
}

async function find<T extends { id: string; slug: string }>(
  database: Database,
  all: readonly T[],
  slug: string | null,
  space: { type: TermType; kind: ListedKind['name'] | '' },
): Promise<T | null> {
  if (slug === null) return null;
  const found = all.find((one) => one.slug === slug);
  if (found) return found;
  const id = await findOldTerm(database, space, slug);
  return all.find((one) => one.id === id) ?? null;
}

/** The category, tag and place of a search, also under names that they had before. */
export async function resolveSearch(
  database: Database,
  catalogue: Catalogue,
  kind: ListedKind,
  asked: KeptQuery,
  locale: Locale,
): Promise<ResolvedSearch> {
  const row = [...catalogue.tags.values()].find((one) => one.slug === asked.tag);
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
    // Without it the search would be for more than was asked.
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

/** What a search looks for, in words: the section or its category first, then what was typed. */
export function wordsOf(
  kind: ListedKind,
  { query, category, tag, location, attributes }: ResolvedSearch,
  locale: Locale,
): string[] {
  const typed = query.q === null ? [] : [fill(savedSearches[locale].typed, { words: query.q })];
  return [
    category?.name ?? kind.words[locale].title,
    ...typed,
    ...filterLabels(kind, query, { location: location?.label, tag: tag?.name }, locale, attributes).map(
      ({ label }) => label,
    ),
  ];
}

export interface FoundNews {
  items: EntryCard[];
  total: number;
}

/** What is public now, answers a search, and was published in a span of time by somebody else; the latest first. */
export async function findNews(
  database: Database,
  catalogue: Catalogue,
  kind: ListedKind,
  search: ResolvedSearch,
  news: { after: number; until: number; exceptAuthorId: string },
  { locale, now, limit }: { locale: Locale; now: number; limit: number },
): Promise<FoundNews> {
  const asked = search.query.q === null ? undefined : matchAll(catalogue, search.query.q, now);
  // Words of which nothing is left to look for find nothing.
  if (search.lost.length > 0 || asked === null) return { items: [], total: 0 };
  const { category, tag, location } = search;
  const { radius } = search.query;
  const around = radius !== null && location !== null ? [...placesAround(catalogue, location, radius)] : null;
  const terms = [category, tag, around === null ? location : null].flatMap((term) => term?.id ?? []);
  const filter = {
    ...toFilter(kind, search.query, terms, locale, catalogue.settings.site.timeZone, now, around),
    attributes: attributeConditions(search.attributes, search.query),
    order: 'newest' as const,
    news,
    ...(asked === undefined ? {} : { ...(asked.match === null ? {} : { match: asked.match }), holds: asked.holds }),
  };
  const total = await countList(database, filter);
  if (total === 0) return { items: [], total };
  const rows = await readList(database, filter, limit, 0);
  const { texts } = await readCardParts(database, rows);
  return {
    total,
    items: rows.flatMap(
      (row) =>
        toCard(
          row,
          texts.filter((text) => text.entryId === row.id),
          null,
          catalogue,
          locale,
        ) ?? [],
    ),
  };
}
