import { dayIn } from '#content/format/format-date.ts';
import { kindsThat, pageKind, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { CategoryView, LocationView, TagView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Settings } from '#content/settings/settings.ts';
import { isShownKind, sectionAt, siteSections, takesAds, wordsOf } from '#content/settings/site-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import { findTypedPlace, type TypedPlace } from '#server/core/places/typed-place.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm, type TermType } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { canSignIn } from '#server/platform/site-reach.ts';
import { hasStood } from './public-list-rows.ts';

/**
 * What a public page reads of categories, tags, places, menus and settings. It writes down the cache tags of what it hands out, so
 * that no page can forget one; `tags` is null once a page turned out to be private.
 */
export class TermReader {
  readonly locale: Locale;
  readonly now: number;
  protected readonly database: Database;
  protected readonly catalogue: Catalogue;
  readonly #places = new Map<string, Promise<LocationView | null>>();
  #tags: Set<string> | null = new Set([pageTag.catalogue]);

  constructor(database: Database, catalogue: Catalogue, locale: Locale, now: number) {
    this.database = database;
    this.catalogue = catalogue;
    this.locale = locale;
    this.now = now;
  }

  get tags(): ReadonlySet<string> | null {
    return this.#tags;
  }

  /** This page must never be stored: it shows something of one visitor's own. */
  private(): void {
    this.#tags = null;
  }

  /** Writes down that the page depends on something that it does not read through a method of this reader. */
  note(...tags: string[]): void {
    for (const tag of tags) this.#tags?.add(tag);
  }

  /** The calendar day in the site's zone. The page that shows it changes with it. */
  today(): string {
    this.note(pageTag.day);
    return dayIn(this.settings.site.timeZone, this.now);
  }

  get settings(): Settings {
    return this.catalogue.settings;
  }

  /** The sections that the site has, in the order of its menus, under the names that it gives them. */
  get sections(): readonly ListedKind[] {
    return siteSections(this.settings);
  }

  /** Whether ads can be posted, for a page that is not there without their section. */
  takesAds(): boolean {
    const section = this.sections.find(({ workflow }) => workflows[workflow].contactable);
    if (section) this.note(pageTag.section(section.name));
    return section !== undefined;
  }

  /** The site's section under `/{segment}`, or undefined. */
  sectionAt(segment: string): ListedKind | undefined {
    return sectionAt(this.settings, segment);
  }

  /** What the site calls a kind. */
  words(kind: KindName): ListedKind['words'][Locale] {
    return wordsOf(this.settings, kind)[this.locale];
  }

  /** Whether readers can post ads: they can sign in, and a category is there that takes ads. */
  get canPostAds(): boolean {
    const { categories } = this.catalogue;
    const isLeaf = ({ id }: CategoryView) => categories.children(id).length === 0;
    return canSignIn() && kindsThat('contactable').some(({ name }) => this.categories(name).some(isLeaf));
  }

  /** Enabled categories of the kind, parents before their children; none if its section is off. */
  categories(kind: KindName): CategoryView[] {
    return isShownKind(this.settings, kind) ? this.catalogue.categoriesOf(kind, this.locale) : [];
  }

  category(kind: KindName, slug: string): CategoryView | null {
    return this.categories(kind).find((one) => one.slug === slug) ?? null;
  }

  /** A tag by its slug, and where its address has moved if it was merged into another one. */
  tag(slug: string): { tag: TagView; movedTo: string | null } | null {
    const row = [...this.catalogue.tags.values()].find((one) => one.slug === slug);
    const target = row ? this.catalogue.tag(row.id) : null;
    if (!row || !target) return null;
    return { tag: this.catalogue.tagView(target, this.locale), movedTo: target.id === row.id ? null : target.slug };
  }

  /** The slug that an old one of a category, tag or place leads to; null where there is nothing public that ever had it. */
  async movedTerm(type: TermType, slug: string, kind: KindName | '' = ''): Promise<string | null> {
    const id = await findOldTerm(this.database, { type, kind }, slug);
    if (id === null) return null;
    if (type === 'tag') return this.catalogue.tag(id)?.slug ?? null;
    const shown = type === 'location' ? this.locations() : this.categories(kind as KindName);
    return shown.find((one) => one.id === id)?.slug ?? null;
  }

  /** All tags that are in use as themselves, by name. */
  allTags(): TagView[] {
    return [...this.catalogue.tags.values()]
      .filter((row) => row.mergedIntoId === null)
      .map((row) => this.catalogue.tagView(row, this.locale));
  }

  locations(): LocationView[] {
    return this.catalogue.activeLocations(this.locale);
  }

  location(slug: string): LocationView | null {
    return this.locations().find((one) => one.slug === slug) ?? null;
  }

  /** Any place of the country, also one where nothing is listed yet: its id is the reference of the place then. */
  anyPlace(slug: string): Promise<LocationView | null> {
    const place = this.#places.get(slug) ?? findBySlug(this.database, this.catalogue, slug, this.locale);
    this.#places.set(slug, place);
    return place;
  }

  /** The place that somebody means by what they typed, or those that are like it. */
  typedPlace(typed: string): Promise<TypedPlace> {
    return findTypedPlace(this.database, this.catalogue, typed, this.locale);
  }

  /** Whether a location has a page: one that somebody has only chosen, for a draft perhaps, has none. */
  async hasPage(location: LocationView): Promise<boolean> {
    return !location.isChosen || hasStood(this.database, this.catalogue.locations.subtree(location.id));
  }

  locationById(id: string): LocationView | null {
    return this.catalogue.location(id, this.locale);
  }

  /** The static pages in a menu, in their order. */
  menu(place: 'header' | 'footer'): { title: string; path: string }[] {
    this.note(pageTag.menus);
    const isNeeded = ({ key }: { key: string | null }) => key !== 'rules' || takesAds(this.settings);
    return this.catalogue
      .menu(place, this.locale)
      .filter(isNeeded)
      .map(({ title, slug }) => ({ title, path: paths.entry(pageKind, slug) }));
  }
}
