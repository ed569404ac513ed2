/**
 * Categories, tags and places, cached in memory by revision, and the commands on them.
 * @module core/taxonomy
 */

import { regionLabel } from '#content/countries/index.ts';
import { isComparedByMonth } from '#content/format/price-periods.ts';
import { attributeFilters, type AttributeFilter } from '#content/lists/attribute-filters.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { CategoryView, LocationView, TagView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { placeRanker, type PlaceNames, type RankedPlace } from '#content/places/place-finder.ts';
import type { Settings } from '#content/settings/settings.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import {
  readMenuPages,
  readTaxonomy,
  type CategoryRow,
  type LocationRow,
  type MenuRow,
  type TagRow,
} from './catalogue-rows.ts';
import { Tree } from './tree.ts';

/** Categories, tags, locations, settings and menus in one consistent snapshot, which every page needs. */
export class Catalogue {
  readonly settings: Settings;
  readonly categories: Tree<CategoryRow>;
  readonly locations: Tree<LocationRow>;
  readonly tags: ReadonlyMap<string, TagRow>;
  readonly #menuPages: readonly MenuRow[];
  readonly #categoryViews = new Map<string, CategoryView>();
  readonly #locationViews = new Map<string, LocationView>();
  readonly #attributeFilters = new Map<string, readonly AttributeFilter[]>();
  #rankLocations: ((typed: string, locale: Locale) => RankedPlace<LocationRow>[]) | null = null;

  constructor(
    settings: Settings,
    rows: { categories: CategoryRow[]; tags: TagRow[]; locations: LocationRow[]; menuPages: MenuRow[] },
  ) {
    this.settings = settings;
    this.categories = new Tree(rows.categories);
    this.locations = new Tree(rows.locations);
    this.#menuPages = rows.menuPages;
    this.tags = new Map(rows.tags.map((row) => [row.id, row]));
    for (const locale of locales) {
      for (const row of rows.categories) this.#categoryViews.set(locale + row.id, this.#categoryView(row, locale));
      for (const row of rows.locations) this.#locationViews.set(locale + row.id, this.#locationView(row, locale));
    }
  }

  /** The static pages of a menu, in order, with their title in this language if available. */
  menu(place: 'header' | 'footer', locale: Locale): Pick<MenuRow, 'title' | 'slug' | 'key'>[] {
    const pages = this.#menuPages.filter((page) => page.menu === place);
    const bySlug = Map.groupBy(pages, (page) => page.slug);
    return [...bySlug.values()].map((texts) => texts.find((text) => text.locale === locale) ?? texts[0]!);
  }

  category(id: string | null, locale: Locale): CategoryView | null {
    return id === null ? null : (this.#categoryViews.get(locale + id) ?? null);
  }

  /** Enabled categories of a kind, parents before their children. A disabled parent hides its children. */
  categoriesOf(kind: KindName, locale: Locale): CategoryView[] {
    return this.categories
      .inOrder()
      .filter((row) => row.kind === kind)
      .map((row) => this.#categoryViews.get(locale + row.id)!)
      .filter(({ shown }) => shown);
  }

  /** Filters for lists of a category: the filterable attributes of the category and of its enabled descendants. */
  attributeFilters(categoryId: string): readonly AttributeFilter[] {
    const known = this.#attributeFilters.get(categoryId);
    if (known) return known;
    const filters = attributeFilters(
      this.categories.subtree(categoryId).flatMap((id) => {
        const { enabled, ads } = this.categories.byId.get(id)!;
        return enabled && ads ? [ads.attributes] : [];
      }),
    );
    this.#attributeFilters.set(categoryId, filters);
    return filters;
  }

  /** Whether ads of a category, or of any below it, have a price; jobs state their pay in attributes. */
  statesPrice(categoryId: string): boolean {
    const rules = this.categories.subtree(categoryId).flatMap((id) => this.categories.byId.get(id)!.ads ?? []);
    return rules.length === 0 || rules.some(({ showPrice }) => showPrice);
  }

  /**
   * Whether ads of a category, or of any below it, may have prices for periods other than a month. A `null` category
   * means
   * all categories of these kinds.
   */
  comparesByMonth(categoryId: string | null, kinds: readonly KindName[]): boolean {
    const rows = [...this.categories.byId.values()].filter(({ kind }) => kinds.some((candidate) => candidate === kind));
    const within = categoryId === null ? null : new Set(this.categories.subtree(categoryId));
    return rows.some(({ id, ads }) => (within?.has(id) ?? true) && isComparedByMonth(ads?.attributes ?? []));
  }

  location(id: string | null, locale: Locale): LocationView | null {
    return id === null ? null : (this.#locationViews.get(locale + id) ?? null);
  }

  activeLocations(locale: Locale): LocationView[] {
    return this.locations
      .inOrder()
      .filter((row) => row.active)
      .map((row) => this.#locationViews.get(locale + row.id)!);
  }

  /** Names by which every place field matches a place. */
  placeNames({ id, name, aliases }: Pick<LocationRow, 'id' | 'name' | 'aliases'>): PlaceNames {
    const states = this.locations.path(id).filter((row) => row.type === 'state' && row.id !== id);
    const around = states.flatMap((row) => [row.name.ua, row.name.us, row.iso?.split('-')[1] ?? '']);
    return { name, aliases, around: around.filter((candidate) => candidate !== '') };
  }

  /**
   * Active places that match the typed text, best match first. Places imported unchanged from the gazetteer are found
   * there
   * (`findLocations`), so this list contains only places with names set by staff.
   */
  rankLocations(typed: string, locale: Locale): RankedPlace<LocationRow>[] {
    this.#rankLocations ??= placeRanker(
      this.locations.inOrder().filter((row) => row.active && (row.placeId === null || row.aliases.length > 0)),
      (row) => this.placeNames(row),
    );
    return this.#rankLocations(typed, locale);
  }

  /** The tag itself, or the one into which it was merged. */
  tag(id: string): TagRow | null {
    let row = this.tags.get(id);
    for (let hops = 0; row?.mergedIntoId && hops < 10; hops++) row = this.tags.get(row.mergedIntoId);
    return row ?? null;
  }

  tagView(row: TagRow, locale: Locale): TagView {
    return { id: row.id, slug: row.slug, name: row.name[locale] || row.name.ua };
  }

  /** The terms under which an entry is listed: its categories and location with all their parents, and its tags. */
  terms(categoryIds: readonly string[], locationId: string | null, tagIds: readonly string[]): string[] {
    const categories = categoryIds.flatMap((id) => this.categories.path(id).map((row) => row.id));
    const places = locationId === null ? [] : this.locations.path(locationId).map((row) => row.id);
    const tags = tagIds.flatMap((id) => this.tag(id)?.id ?? []);
    return [...new Set([...categories, ...places, ...tags])];
  }

  #categoryView(row: CategoryRow, locale: Locale): CategoryView {
    const name = (item: CategoryRow) => item.name[locale] || item.name.ua;
    const steps = this.categories.path(row.id);
    const shown = (at: number) => steps.slice(0, at + 1).every((step) => step.enabled);
    return {
      id: row.id,
      kind: row.kind as KindName,
      slug: row.slug,
      name: name(row),
      description: row.description?.[locale] || null,
      icon: row.icon,
      parentId: row.parentId,
      shown: shown(steps.length - 1),
      path: steps.map((step, at) => ({ id: step.id, slug: step.slug, name: name(step), shown: shown(at) })),
      childIds: this.categories
        .children(row.id)
        .filter((child) => child.enabled)
        .map((child) => child.id),
    };
  }

  #locationView(row: LocationRow, locale: Locale): LocationView {
    const name = (item: LocationRow) => item.name[locale] || item.name.ua;
    const path = this.locations.path(row.id);
    const iso = path.find((step) => step.type === 'state')?.iso ?? null;
    const region = iso === null ? null : regionLabel(iso, locale);
    return {
      id: row.id,
      slug: row.slug,
      type: row.type,
      name: name(row),
      label: row.type === 'city' && region ? `${name(row)}, ${region}` : name(row),
      parentId: row.parentId,
      shown: row.active,
      isChosen: row.placeId !== null,
      path: path.map((step) => ({
        id: step.id,
        slug: step.slug,
        name: name(step),
        names: Object.values(step.name).filter(Boolean),
        shown: step.active,
      })),
      region,
      country: path.find((step) => step.type === 'country')?.iso ?? null,
      lat: row.lat,
      lng: row.lng,
    };
  }
}

const cache = new WeakMap<Database, { revision: number; catalogue: Catalogue }>();

/** The current catalogue: one cheap query checks whether the one in memory is still valid. */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const revision = (await readState<number>(database, 'catalogue')) ?? 0;
  const known = cache.get(database);
  if (known?.revision === revision) return known.catalogue;
  const catalogue = new Catalogue(await readSettings(database), {
    ...(await readTaxonomy(database)),
    menuPages: await readMenuPages(database),
  });
  cache.set(database, { revision, catalogue });
  return catalogue;
}
