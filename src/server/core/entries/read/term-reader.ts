import { dayIn } from '#content/format/format-date.ts';
import { kindsWithTrait, pageKind, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { CategoryView, LocationView, TagView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Settings } from '#content/settings/settings.ts';
import { isShownKind, sectionAt, siteSections, acceptsAds, wordsOf } from '#content/settings/site-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import { findTypedPlace, type TypedPlace } from '#server/core/places/typed-place.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm, type TermType } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { canSignIn } from '#server/platform/site-reach.ts';
import { hadPublicEntries } from './public-list-rows.ts';

/**
 * Reads categories, tags, places, menus and settings for a public page. It records the cache tags of everything it
 * returns, so that no page can omit one; `tags` is `null` once a page is private.
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

  /** Marks the page as private, never to be cached: it shows data of a single visitor. */
  private(): void {
    this.#tags = null;
  }

  /** Records a dependency of the page that it does not read through this reader. */
  note(...tags: string[]): void {
    for (const tag of tags) this.#tags?.add(tag);
  }

  /** The calendar day in the site's zone. A page that shows it changes daily. */
  today(): string {
    this.note(pageTag.day);
    return dayIn(this.settings.site.timeZone, this.now);
  }

  /** Identifies settings, menus and terms: fragments that depend on nothing else are kept for it. */
  get snapshot(): object {
    return this.catalogue;
  }

  get settings(): Settings {
    return this.catalogue.settings;
  }

  /** The site's sections, in menu order, with the names that the site gives them. */
  get sections(): readonly ListedKind[] {
    return siteSections(this.settings);
  }

  /** Whether the site has a section for ads, for a page that exists only with it. */
  takesAds(): boolean {
    const section = this.sections.find(({ workflow }) => workflows[workflow].contactable);
    if (section) this.note(pageTag.section(section.name));
    return section !== undefined;
  }

  /** The site's section under `/{segment}`, or undefined. */
  sectionAt(segment: string): ListedKind | undefined {
    return sectionAt(this.settings, segment);
  }

  /** The site's words for a kind. */
  words(kind: KindName): ListedKind['words'][Locale] {
    return wordsOf(this.settings, kind)[this.locale];
  }

  /** Whether readers can post ads: they can sign in, and there is a category that accepts ads. */
  get canPostAds(): boolean {
    const { categories } = this.catalogue;
    const isLeaf = ({ id }: CategoryView) => categories.children(id).length === 0;
    return canSignIn() && kindsWithTrait('contactable').some(({ name }) => this.categories(name).some(isLeaf));
  }

  /** Enabled categories of the kind, parents before their children; empty if its section is off. */
  categories(kind: KindName): CategoryView[] {
    return isShownKind(this.settings, kind) ? this.catalogue.categoriesOf(kind, this.locale) : [];
  }

  category(kind: KindName, slug: string): CategoryView | null {
    return this.categories(kind).find((view) => view.slug === slug) ?? null;
  }

  /** A tag by its slug, and its new slug if it was merged into another one. */
  tag(slug: string): { tag: TagView; movedTo: string | null } | null {
    const row = [...this.catalogue.tags.values()].find((candidate) => candidate.slug === slug);
    const target = row ? this.catalogue.tag(row.id) : null;
    if (!row || !target) return null;
    return { tag: this.catalogue.tagView(target, this.locale), movedTo: target.id === row.id ? null : target.slug };
  }

  /** The current slug for an old one of a category, tag or place; `null` unless a public term had it. */
  async movedTerm(type: TermType, slug: string, kind: KindName | '' = ''): Promise<string | null> {
    const id = await findOldTerm(this.database, { type, kind }, slug);
    if (id === null) return null;
    if (type === 'tag') return this.catalogue.tag(id)?.slug ?? null;
    const shown = type === 'location' ? this.locations() : this.categories(kind as KindName);
    return shown.find((candidate) => candidate.id === id)?.slug ?? null;
  }

  /** All tags that are not merged into others, by name. */
  allTags(): TagView[] {
    return [...this.catalogue.tags.values()]
      .filter((row) => row.mergedIntoId === null)
      .map((row) => this.catalogue.tagView(row, this.locale));
  }

  locations(): LocationView[] {
    return this.catalogue.activeLocations(this.locale);
  }

  location(slug: string): LocationView | null {
    return this.locations().find((view) => view.slug === slug) ?? null;
  }

  /** Any place of the country, even without listed entries: its id is then the place's reference. */
  anyPlace(slug: string): Promise<LocationView | null> {
    const place = this.#places.get(slug) ?? findBySlug(this.database, this.catalogue, slug, this.locale);
    this.#places.set(slug, place);
    return place;
  }

  /** The place that the typed text refers to, or similar ones. */
  typedPlace(typed: string): Promise<TypedPlace> {
    return findTypedPlace(this.database, this.catalogue, typed, this.locale);
  }

  /** Whether a location has a page: one that was only selected, for example in a draft, has none. */
  async hasPage(location: LocationView): Promise<boolean> {
    return !location.isChosen || hadPublicEntries(this.database, this.catalogue.locations.subtree(location.id));
  }

  locationById(id: string): LocationView | null {
    return this.catalogue.location(id, this.locale);
  }

  /** The static pages in a menu, in order. */
  menu(place: 'header' | 'footer'): { title: string; path: string }[] {
    this.note(pageTag.menus);
    const isNeeded = ({ key }: { key: string | null }) => key !== 'rules' || acceptsAds(this.settings);
    return this.catalogue
      .menu(place, this.locale)
      .filter(isNeeded)
      .map(({ title, slug }) => ({ title, path: paths.entry(pageKind, slug) }));
  }
}
