import { kinds, type ListedKind } from '#content/kinds.ts';
import {
  attributeConditions,
  hasAttributes,
  withAttributes,
  type AttributeFilter,
} from '#content/lists/attribute-filters.ts';
import { detailFilters } from '#content/lists/detail-filters.ts';
import { isFiltered, type ListQuery } from '#content/lists/list-filters.ts';
import type { CategoryView, EntryCard } from '#content/model/entry.ts';
import { isRelativeSpan } from '#content/model/event-days.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { findPlaceIdsAround } from '#server/core/places/around.ts';
import { surroundings, type Surroundings } from '#server/core/places/service-areas.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';
import { readCardParts, readCards, type CardRow } from './card-rows.ts';
import { readFilteredList, type FilteredList } from './filtered-list.ts';
import { countList } from './list-count-rows.ts';
import { toFilter } from './list-filter.ts';
import { readList, type PublicFilter } from './public-list-rows.ts';
import { listCounts, termCounts, valueCounts, type TermCounts } from './term-counts.ts';
import { TermReader } from './term-reader.ts';
import { coverIdOf, dateOn, toCard } from './views.ts';

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
}

/** Number of a list's entries under each selectable category, place and tag. */
export interface FacetCounts {
  category: TermCounts;
  location: TermCounts;
  tag: TermCounts;
}

/** Number of a list's entries per value of each choice filter, by the choice's parameter. */
export type ValueCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads lists for public pages: their entries, and the number under each filter. */
export class ListReader extends TermReader {
  protected filter(kind: KindName, order: PublicFilter['order']): PublicFilter {
    return { kind, order, locale: this.locale, now: this.now };
  }

  protected async cards(stored: readonly CardRow[]): Promise<EntryCard[]> {
    const rows = stored.map((row) => ({ ...row, coverId: coverIdOf(row, this.locale) }));
    const parts = await readCardParts(this.database, rows);
    const covers = new Map(parts.covers.map((row) => [row.id, row]));
    return rows.flatMap((row) => {
      this.note(pageTag.entry(row.id));
      if (row.coverId !== null) this.note(pageTag.media(row.coverId));
      return (
        toCard(
          row,
          parts.texts.filter((text) => text.entryId === row.id),
          covers.get(row.coverId ?? '') ?? null,
          this.catalogue,
          this.locale,
          this.now,
        ) ?? []
      );
    });
  }

  /**
   * Cards of entries in the order of their ids; the caller has to ensure that they are public.
   * @param days of an event that repeats, the first date on these days that is not over is shown
   */
  protected async cardsOf(ids: readonly string[], days: SearchResult['days'] = null): Promise<EntryCard[]> {
    const rows = new Map((await readCards(this.database, ids)).map((row) => [row.id, row]));
    const shown = ids.flatMap((id) => rows.get(id) ?? []);
    return this.cards(
      days === null ? shown : shown.map((row) => ({ ...row, date: dateOn(row, days, this.now) ?? row.date ?? null })),
    );
  }

  /**
   * Ids of the terms that the query names, and the towns around its place if it has a radius.
   * @returns `null` if it names an unknown term
   */
  async #named(kind: ListedKind, query: ListQuery): Promise<{ terms: string[]; around: Surroundings | null } | null> {
    const place = query.location === null ? null : await this.anyPlace(query.location);
    const isWide = place?.type === 'city' && query.radius !== null;
    const terms = [
      query.category === null ? undefined : (this.category(kind.name, query.category)?.id ?? null),
      query.tag === null ? undefined : (this.tag(query.tag)?.tag.id ?? null),
      query.location === null || isWide ? undefined : (place?.id ?? null),
    ].filter((id) => id !== undefined);
    if (terms.includes(null)) return null;
    const around = isWide ? surroundings(this.catalogue, kind, place, query.radius) : null;
    return { terms: terms as string[], around };
  }

  #listFilter(kind: ListedKind, query: ListQuery, terms: readonly string[], around: Surroundings | null) {
    const attributes = this.#attributesOf(kind, query);
    return {
      ...toFilter(kind, query, terms, this.locale, this.settings.site.timeZone, this.now, around),
      attributes: attributeConditions(attributes, withAttributes(attributes, query)),
    };
  }

  #attributesOf(kind: ListedKind, query: ListQuery): readonly AttributeFilter[] {
    return this.attributeFilters(query.category === null ? null : this.category(kind.name, query.category));
  }

  /** Whether entries of a category's list have prices to filter and sort by. */
  statesPrice(category: Pick<CategoryView, 'id'> | null): boolean {
    return category === null || this.catalogue.statesPrice(category.id);
  }

  /**
   * Attribute filters for a category and everything below it; empty for a whole section (`null`), which has no common
   * attributes.
   */
  attributeFilters(category: Pick<CategoryView, 'id'> | null): readonly AttributeFilter[] {
    return category === null ? [] : this.catalogue.attributeFilters(category.id);
  }

  /**
   * One page of a kind's public list, in its default order unless another is requested. An unknown category, tag or
   * place has no entries. `nextDateOnly`: of an event that repeats, the next date only.
   */
  async list(
    kind: KindName,
    query: ListQuery,
    perPage?: number,
    { order, nextDateOnly }: { order?: 'newest'; nextDateOnly?: true } = {},
  ): Promise<Page<EntryCard>> {
    const declaration = kinds[kind] as ListedKind;
    const size = perPage ?? declaration.list.perPage;
    const named = await this.#named(declaration, query);
    this.note(named?.terms[0] === undefined ? pageTag.list(kind) : pageTag.term(named.terms[0]));
    if (isRelativeSpan(query.when)) this.note(pageTag.day);
    if (named === null) return { items: [], total: 0, page: query.page, pages: 1, perPage: size };
    const asked = this.#listFilter(declaration, query, named.terms, named.around);
    const filter = { ...asked, ...(order && { order }), ...(nextDateOnly && { nextDateOnly }) };
    if (readsFromColumns(declaration, query)) {
      const narrowed = await this.#narrowed(declaration, query, order);
      return {
        items: await this.cardsOf(await narrowed.page(size, (query.page - 1) * size)),
        total: narrowed.total,
        page: query.page,
        pages: Math.max(1, Math.ceil(narrowed.total / size)),
        perPage: size,
      };
    }
    const total = await countList(this.database, filter);
    const rows = await readList(this.database, filter, size, (query.page - 1) * size);
    return {
      items: await this.cards(rows),
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / size)),
      perPage: size,
    };
  }

  /** The first entries of a kind in its default order; for events, those that have not ended. */
  async latest(
    kind: KindName,
    limit: number,
    options: { featured?: boolean; exclude?: string[]; termId?: string } = {},
  ): Promise<EntryCard[]> {
    const order = kinds[kind].list?.order ?? 'newest';
    this.note(options.termId === undefined ? pageTag.list(kind) : pageTag.term(options.termId));
    const filter: PublicFilter = {
      ...this.filter(kind, order),
      terms: options.termId === undefined ? [] : [options.termId],
      ...(options.featured ? { featured: true } : {}),
      ...(options.exclude ? { exclude: options.exclude } : {}),
      ...(order === 'soonest' ? { endsFrom: new Date(this.now).toISOString(), nextDateOnly: true } : {}),
    };
    return this.cards(await readList(this.database, filter, limit, 0));
  }

  /** Number of public entries of the kind, in total and per category, tag or location. */
  async counts(kind: KindName): Promise<TermCounts> {
    this.note(pageTag.list(kind));
    return termCounts(this.database, this.filter(kind, 'newest'));
  }

  /**
   * Number of a list's entries per category, place and tag: each counted with all the other filters applied, since
   * choosing another value preserves those.
   */
  async facetCounts(kind: KindName, query: ListQuery): Promise<FacetCounts> {
    this.note(pageTag.list(kind));
    const declaration = kinds[kind] as ListedKind;
    if (readsFromColumns(declaration, query)) {
      const { category, location } = await this.#narrowed(declaration, query);
      return { category, location, tag: { total: 0, byTerm: new Map() } };
    }
    // Counts for filters by terms alone (category, place, tag) are cached, in any combination of the three.
    const byTermsAlone = !isFiltered({ ...query, tag: null, location: null });
    const known = new Map<string, Promise<TermCounts>>();
    const without = async (facet: keyof FacetCounts): Promise<TermCounts> => {
      const asked = { ...query, [facet]: null };
      const named = await this.#named(declaration, asked);
      if (named === null) return { total: 0, byTerm: new Map() };
      const key = JSON.stringify(named);
      const filter = this.#listFilter(declaration, asked, named.terms, named.around);
      const counted = known.get(key) ?? (byTermsAlone ? termCounts : listCounts)(this.database, filter);
      known.set(key, counted);
      return counted;
    };
    return { category: await without('category'), location: await without('location'), tag: await without('tag') };
  }

  /**
   * Number of a list's entries per value of each choice among the kind's own filters, by its parameter; counted like
   * facets.
   */
  async valueCounts(kind: KindName, query: ListQuery): Promise<ValueCounts> {
    this.note(pageTag.list(kind));
    const declaration = kinds[kind] as ListedKind;
    const choices = detailFilters(declaration).filter(({ by }) => by === 'choice');
    const counts = new Map<string, ReadonlyMap<string, number>>();
    if (readsFromColumns(declaration, query)) {
      const { details } = await this.#narrowed(declaration, query);
      return new Map(choices.map(({ name, parameters: [parameter = ''] }) => [parameter, details.get(name)!]));
    }
    for (const filter of choices) {
      const [parameter = ''] = filter.parameters;
      const asked = { ...query, [parameter]: null };
      const named = await this.#named(declaration, asked);
      if (named === null) continue;
      const listed = this.#listFilter(declaration, asked, named.terms, named.around);
      const byTermsAlone = !isFiltered({ ...asked, tag: null, location: null });
      counts.set(parameter, await valueCounts(this.database, listed, filter, byTermsAlone));
    }
    return counts;
  }

  /**
   * Number of a list's entries per value of each attribute filter of its category, by the filter's first parameter; for
   * a flag, the number of entries that have it.
   */
  async attributeCounts(kind: KindName, query: ListQuery): Promise<ValueCounts> {
    const declaration = kinds[kind] as ListedKind;
    const filters = this.#attributesOf(declaration, query).filter(({ by }) => by !== 'range');
    if (filters.length === 0) return new Map();
    const { attributes } = await this.#narrowed(declaration, query);
    return new Map(filters.map(({ key, parameters: [parameter = ''] }) => [parameter, attributes.get(key)!]));
  }

  readonly #lists = new Map<string, Promise<FilteredList>>();

  /** A list with all its counts, read once per query. */
  #narrowed(kind: ListedKind, query: ListQuery, order?: PublicFilter['order']): Promise<FilteredList> {
    const key = JSON.stringify([kind.name, { ...query, page: 1 }, order]);
    const known = this.#lists.get(key) ?? this.#readFilteredList(kind, query, order);
    this.#lists.set(key, known);
    return known;
  }

  async #readFilteredList(kind: ListedKind, query: ListQuery, order?: PublicFilter['order']): Promise<FilteredList> {
    const place = query.location === null ? null : await this.anyPlace(query.location);
    const isWide = place?.type === 'city' && query.radius !== null;
    const places = place === null ? null : findPlaceIdsAround(this.catalogue, place, isWide ? query.radius : null);
    const filter = this.#listFilter(kind, query, [], null);
    return readFilteredList(this.database, this.catalogue, {
      filter: order === undefined ? filter : { ...filter, order },
      categoryId: query.category === null ? null : (this.category(kind.name, query.category)?.id ?? null),
      places,
      attributes: this.#attributesOf(kind, query).flatMap(({ by, key }) => (by === 'range' ? [] : [key])),
      details: detailFilters(kind).flatMap(({ by, name }) => (by === 'choice' ? [name] : [])),
    });
  }
}

/**
 * Whether a list is read from the kind's columns: it is filtered by category or any other filter except tags, and its
 * kind has attributes.
 */
const readsFromColumns = (kind: ListedKind, query: ListQuery): boolean =>
  hasAttributes(kind) && query.tag === null && (query.category !== null || isFiltered(query));
