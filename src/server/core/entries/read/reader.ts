import { findRichTextError } from '#content/fields/rich-text-field.ts';
import { DAY } from '#content/format/durations.ts';
import type { PriceLabel } from '#content/format/price-label.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { attributeValuesOf, type AttributeTexts } from '#content/model/attributes.ts';
import type { CategoryView, EntryCard, EntryView, LocationView, SlotPromo } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { PromoSlotName } from '#content/model/promo-slots.ts';
import { isTimeLimited, phaseOf, visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { EntrySearch } from '#server/core/search/query/entry-search.ts';
import { findPassage } from '#server/core/search/query/highlight.ts';
import { readPrice } from '#server/core/search/query/price-words.ts';
import { readPlace } from '#server/core/search/query/read-place.ts';
import { readBodies } from '#server/core/search/rows.ts';
import { searchEntries, type SearchResult } from '#server/core/search/search-entries.ts';
import { suggest, type Suggestions } from '#server/core/search/suggest.ts';
import { describeAttributes } from '#server/core/taxonomy/attribute-words.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now as clock } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readCards, readItemParts, type CardRow } from './card-rows.ts';
import { ListReader } from './list-reader.ts';
import { readOncePerChange } from './once-per-change.ts';
import { MAX_RELATED } from './page-tags.ts';
import { comparisonOf, type PriceComparison } from './price-comparison.ts';
import { findEntryBySlug, findOldSlugOwner, readList, readListedBefore } from './public-list-rows.ts';
import { listEntriesByAuthor } from './similar-rows.ts';
import { findSimilar } from './similar.ts';
import { listSlotPromos } from './slot-rows.ts';
import { bylineUserIds, coverIdOf, occurrenceOf, toEntryView } from './views.ts';

/** Maximum number of promos that a page includes for one slot; one of them is shown. */
const MAX_PROMOS_PER_SLOT = 8;
/**
 * An advertiser with more ads is treated as a shop: its ads do not link to each other, since each new ad would change
 * the pages of all the others.
 */
const MAX_LINKED_SELLER_ADS = 100;

export type FoundEntry =
  | { state: 'found'; view: EntryView }
  | { state: 'moved'; slug: string }
  | { state: 'gone' }
  | { state: 'missing' };

/** A search result, and the text passage that shows why it matches. */
export interface FoundCard {
  card: EntryCard;
  text: string | null;
}

/** Reads everything that a public page needs. */
export class PageReader extends ListReader {
  /** Rows of the entries shown on the page, kept for its later queries about them. */
  readonly #shown = new Map<string, CardRow & { authorId?: string | null }>();
  readonly #sellers = new Map<string, Promise<string[]>>();

  static async open(locale: Locale): Promise<PageReader> {
    return new PageReader(database(), await loadCatalogue(database()), locale, clock());
  }

  /**
   * Resolves an entry's URL.
   * @param date one date of an event that repeats; an entry without it is found at its URL without a date
   */
  async entry(kind: KindName, slug: string, date: string | null = null): Promise<FoundEntry> {
    if (!isShownKind(this.settings, kind)) return { state: 'missing' };
    this.note(pageTag.section(kind));
    const stored = await findEntryBySlug(this.database, kind, slug);
    if (stored === null) return this.#oldAddress(kind, slug);
    const row = { ...stored, coverId: coverIdOf(stored, this.locale), date };
    this.note(pageTag.entry(row.id), pageTag.item(row.id));
    this.#shown.set(row.id, row);
    const state = visibilityOf(row, this.now, this.settings.ads.lingerDays * DAY);
    if (state !== 'shown') return { state };
    const phase = isTimeLimited(kind) ? phaseOf(kind, row.details, this.now) : 'during';
    if (phase !== 'during') return { state: phase === 'before' ? 'missing' : 'gone' };
    const parts = await readItemParts(this.database, row, bylineUserIds(row));
    this.note(...parts.people.map((person) => pageTag.person(person.id)));
    const view = toEntryView(row, parts, this.catalogue, this.locale, this.now);
    if (view === null) return { state: 'missing' };
    if (date !== null && view.date === null) return { state: 'moved', slug };
    for (const picture of [view.cover, ...view.gallery, ...Object.values(view.inlinePictures)])
      if (picture) this.note(pageTag.media(picture.id));
    return { state: 'found', view };
  }

  /**
   * Previews an entry that is not public, or not stored at all: this reader uses these rows for its page and for
   * everything else about the entry.
   */
  preview(row: Parameters<typeof toEntryView>[0], parts: Parameters<typeof toEntryView>[1]): EntryView | null {
    this.private();
    this.#shown.set(row.id, row);
    return toEntryView(row, parts, this.catalogue, this.locale);
  }

  async #oldAddress(kind: KindName, slug: string): Promise<FoundEntry> {
    const old = await findOldSlugOwner(this.database, kind, slug);
    if (old === null || old === 'gone') return { state: old ?? 'missing' };
    const state = visibilityOf(old, this.now, this.settings.ads.lingerDays * DAY);
    return state === 'shown' ? { state: 'moved', slug: old.slug } : { state };
  }

  /** Related entries: earlier ones of the same category, later events, or others of the same directory group. */
  async related(view: EntryView, limit: number = MAX_RELATED): Promise<EntryCard[]> {
    const row = this.#shown.get(view.id) ?? (await readCards(this.database, [view.id]))[0];
    const order = kinds[view.kind].list?.order;
    if (!row || order === undefined) return [];
    if (workflows[kinds[view.kind].workflow].contactable) return this.#similar(row);
    const size = Math.min(limit, MAX_RELATED);
    const term = view.category?.id ?? null;
    if (order === 'newest') {
      const near = term === null ? [] : await readListedBefore(this.database, row, this.now, size, term, []);
      const rest =
        near.length < size
          ? await readListedBefore(
              this.database,
              row,
              this.now,
              size - near.length,
              null,
              near.map((item) => item.id),
            )
          : [];
      return this.cards([...near, ...rest]);
    }
    if (order === 'soonest') {
      const at = new Date(this.now).toISOString();
      if ((row.overAt ?? '') <= at) return [];
      return this.cards(
        await readList(
          this.database,
          {
            ...this.filter(view.kind, 'soonest'),
            endsFrom: at,
            nextDateOnly: true,
            follows: { startsAt: occurrenceOf(row, this.now)?.startsAt ?? row.startsAt ?? '', id: row.id },
            exclude: [row.id],
          },
          size,
          0,
        ),
      );
    }
    this.note(pageTag.group(view.kind, row.categoryId));
    return this.cards(
      await readList(
        this.database,
        { ...this.filter(view.kind, 'name'), terms: term === null ? [] : [term], exclude: [view.id] },
        size,
        0,
      ),
    );
  }

  /** Similar ads, except those already shown among the seller's. */
  async #similar(row: CardRow): Promise<EntryCard[]> {
    const ids = await findSimilar(this.database, this.catalogue, row, this.now, await this.#sellerIds(row.id));
    // An ended ad's page is rendered again when an ad on it changes, but for new ads only if it has room.
    const root = row.categoryId === null ? undefined : this.catalogue.categories.path(row.categoryId)[0];
    if (row.listedAt === null && ids.length < MAX_RELATED && root) this.note(pageTag.term(root.id));
    return this.cardsOf(ids);
  }

  #sellerIds(id: string): Promise<string[]> {
    const row = this.#shown.get(id);
    const known = this.#sellers.get(id);
    if (known || !row?.authorId || !workflows[kinds[row.kind].workflow].contactable)
      return known ?? Promise.resolve([]);
    const { authorId } = row;
    const asked = listEntriesByAuthor(this.database, row.kind, authorId, this.now, MAX_LINKED_SELLER_ADS).then(
      (ids) => {
        if (ids !== null) this.note(pageTag.seller(authorId));
        return (ids ?? []).filter((candidate) => candidate !== id).slice(0, MAX_RELATED);
      },
    );
    this.#sellers.set(id, asked);
    return asked;
  }

  /** Other ads of the same advertiser, without revealing who that is. */
  async sellerAds(view: EntryView): Promise<EntryCard[]> {
    return this.cardsOf(await this.#sellerIds(view.id));
  }

  /** Cards for a viewer's own list of public entries. */
  async ownCards(ids: readonly string[]): Promise<EntryCard[]> {
    this.private();
    return this.cardsOf(ids);
  }

  /** How prices of these kinds, or of a category, are compared; `null` if no notice is needed. */
  priceComparison(
    kindNames: readonly KindName[],
    category: Pick<CategoryView, 'id'> | null = null,
  ): Promise<PriceComparison | null> {
    this.note(...kindNames.map((kind) => pageTag.list(kind)));
    const isByMonth = this.catalogue.comparesByMonth(category?.id ?? null, kindNames);
    return comparisonOf(this.database, this.settings.rates, kindNames, isByMonth);
  }

  /**
   * Promos that a slot may show now in this language, the highest weight first, each with the banner for that language.
   */
  promos(slot: PromoSlotName): Promise<SlotPromo[]> {
    return this.#shared(`promos ${slot}`, (reader) => reader.#readPromos(slot));
  }

  /** The current slug of an entry that many pages link to; `null` if it is not public. */
  linkedSlug(kind: KindName, slug: string): Promise<string | null> {
    return this.#shared(`slug ${kind} ${slug}`, async (reader) => {
      const found = await reader.entry(kind, slug);
      return found.state === 'found' ? found.view.slug : found.state === 'moved' ? found.slug : null;
    });
  }

  /** Reads something that many pages show, once per change of public content, and records its tags for this page. */
  async #shared<T>(key: string, read: (reader: PageReader) => Promise<T>): Promise<T> {
    const { catalogue, locale } = this;
    const cached = { catalogue, key: `${locale} ${key}` };
    const { value, tags } = await readOncePerChange(this.database, cached, async (now) => {
      const reader = new PageReader(this.database, catalogue, locale, now);
      const shared = await read(reader);
      return { value: shared, tags: [...(reader.tags ?? [])] };
    });
    this.note(...tags);
    return value;
  }

  async #readPromos(slot: PromoSlotName): Promise<SlotPromo[]> {
    this.note(pageTag.promos);
    const rows = await listSlotPromos(this.database, slot, this.locale, this.now, MAX_PROMOS_PER_SLOT);
    const cards = await this.cards(rows.map(({ row }) => row));
    // A card's details do not include the terms agreed with the advertiser.
    const weights = new Map(rows.map(({ row, weight }) => [row.id, weight]));
    return cards.map((card) => ({ card, weight: weights.get(card.id)! }));
  }

  /** An ad's attributes in words, by its category's schema. */
  attributes(view: Pick<EntryCard, 'category' | 'details'>): AttributeTexts[] {
    const schema = this.catalogue.categories.byId.get(view.category?.id ?? '')?.ads?.attributes ?? [];
    return describeAttributes(schema, attributeValuesOf(view.details), this.locale);
  }

  /** Price label of an entry; `null` if its kind has no price or the price is not stated. */
  price(card: EntryCard): PriceLabel | null {
    return kinds[card.kind].price?.(card, this.attributes(card)) ?? null;
  }

  /** Whether a search text contains a place name. */
  async namesPlace(text: string): Promise<boolean> {
    return (await readPlace(this.database, this.catalogue, readPrice(text)?.text ?? text)) !== null;
  }

  /**
   * Searches all public entries. Each card has the matching passage of its text if its excerpt does not contain the
   * words.
   */
  async search(search: Omit<EntrySearch, 'locale'>): Promise<SearchResult & { items: FoundCard[] }> {
    this.note(pageTag.anything);
    const result = await searchEntries(this.database, { ...search, locale: this.locale });
    const cards = await this.cardsOf(result.ids, result.days);
    const silent = cards.filter(({ excerpt }) => findPassage(excerpt ?? '', result.marks) === null);
    const bodies = await readBodies(
      this.database,
      silent.map(({ id }) => id),
    );
    const items = cards.map((card) => {
      const body = bodies.find(
        (candidate) => candidate.entryId === card.id && candidate.locale === card.textLocale,
      )?.body;
      // A damaged text breaks its entry's page, but not the other results.
      const found = body && findRichTextError(body) === null ? findPassage(visibleText(body), result.marks) : null;
      return { card, text: found ?? card.excerpt };
    });
    return { ...result, items };
  }

  async #withPages(ids: readonly string[]): Promise<LocationView[]> {
    const views = ids.flatMap((id) => this.catalogue.location(id, this.locale) ?? []);
    const has = await Promise.all(views.map((view) => this.hasPage(view)));
    return views.filter((_, at) => has[at]);
  }

  /** Suggestions for what a reader has typed so far. */
  async suggestions(
    text: string,
    kind: KindName | null,
  ): Promise<{
    query: Suggestions['query'];
    entries: EntryCard[];
    categories: CategoryView[];
    locations: LocationView[];
  }> {
    this.note(pageTag.anything);
    const { query, entryIds, categoryIds, locationIds } = await suggest(this.database, text, this.locale, kind);
    return {
      query,
      entries: await this.cardsOf(entryIds),
      categories: categoryIds.flatMap((id) => this.catalogue.category(id, this.locale) ?? []),
      locations: await this.#withPages(locationIds),
    };
  }
}
