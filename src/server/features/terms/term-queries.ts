import type { Locale } from '#content/locale.ts';
import type { Actor } from '#content/model/permissions.ts';
import { sortByName } from '#content/text/collation.ts';
import { searchWords, searchText } from '#content/text/search-text.ts';
import type { CategoryRow, LocationRow, TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { isTermStaff } from '#server/core/taxonomy/permissions.ts';
import { countUses, type TermType } from '#server/core/taxonomy/rows.ts';
import { database } from '#server/platform/database/database.ts';
import {
  toCategoryJson,
  toLocationJson,
  toTagJson,
  type CategoryJson,
  type LocationJson,
  type TagJson,
  type TermUseCounts,
} from './term-views.ts';

/** Filter and order of a list of terms. */
export interface TermFilter {
  q?: string | undefined;
  kind?: string | undefined;
  type?: string | undefined;
  /** An id, or `root` for terms without a parent. */
  parent?: string | undefined;
  /** `position`: menu order, parents before their children. */
  sort?: 'position' | 'name' | undefined;
}

export interface TermPage<T> {
  items: T[];
  total: number;
}

interface PageWindow {
  limit: number;
  offset: number;
}

const none: TermUseCounts = new Map();

function usesFor(actor: Actor, type: TermType): Promise<TermUseCounts> {
  return isTermStaff(actor) ? countUses(database(), type) : Promise.resolve(none);
}

type Row = Pick<CategoryRow, 'slug' | 'name'> & { aliases?: string[]; parentId?: string | null };

function select<T extends Row>(rows: readonly T[], { q = '', parent, sort }: TermFilter, locale: Locale): T[] {
  const words = searchWords(q);
  const found = rows.filter((row) => {
    const text = searchText([row.name.ua, row.name.us, row.slug, ...(row.aliases ?? [])].join(' '));
    return words.every((word) => text.includes(word)) && (parent === undefined || (row.parentId ?? 'root') === parent);
  });
  if (sort !== 'name') return found;
  return sortByName(found, (row) => row.name[locale] || row.name.ua);
}

function page<R, T>(rows: readonly R[], { limit, offset }: PageWindow, toJson: (row: R) => T): TermPage<T> {
  return { items: rows.slice(offset, offset + limit).map(toJson), total: rows.length };
}

/** Lists categories: enabled ones with enabled parents; all for staff. */
export async function listCategories(
  actor: Actor,
  filter: TermFilter,
  locale: Locale,
  window: PageWindow,
): Promise<TermPage<CategoryJson>> {
  const catalogue = await loadCatalogue(database());
  const { categories } = catalogue;
  const staff = isTermStaff(actor);
  const rows = categories
    .inOrder()
    .filter(
      (row) =>
        (filter.kind === undefined || row.kind === filter.kind) &&
        (staff || categories.path(row.id).every((step) => step.enabled)),
    );
  const uses = await usesFor(actor, 'category');
  return page(select(rows, filter, locale), window, (row) => toCategoryJson(actor, catalogue, row, uses));
}

/** A category for the API, or `null` if it does not exist or the actor may not see it. */
export async function findCategory(actor: Actor, id: string): Promise<CategoryJson | null> {
  const catalogue = await loadCatalogue(database());
  const row = catalogue.categories.byId.get(id);
  if (!row || !(isTermStaff(actor) || catalogue.categories.path(id).every((step) => step.enabled))) return null;
  return toCategoryJson(actor, catalogue, row, await usesFor(actor, 'category'));
}

/** Lists tags; merged ones only for staff. Sorted by name by default. */
export async function listTags(
  actor: Actor,
  filter: TermFilter,
  locale: Locale,
  window: PageWindow,
): Promise<TermPage<TagJson>> {
  const { tags } = await loadCatalogue(database());
  const rows: TagRow[] = [...tags.values()].filter((row) => isTermStaff(actor) || row.mergedIntoId === null);
  const uses = await usesFor(actor, 'tag');
  return page(select(rows, { ...filter, sort: 'name' }, locale), window, (row) => toTagJson(actor, row, uses));
}

/** A tag, including a merged one, because its address still works. */
export async function findTag(actor: Actor, id: string): Promise<TagJson | null> {
  const row = (await loadCatalogue(database())).tags.get(id);
  return row ? toTagJson(actor, row, await usesFor(actor, 'tag')) : null;
}

/** Lists locations: active ones; all for staff. */
export async function listLocations(
  actor: Actor,
  filter: TermFilter,
  locale: Locale,
  window: PageWindow,
): Promise<TermPage<LocationJson>> {
  const { locations } = await loadCatalogue(database());
  const rows: LocationRow[] = locations
    .inOrder()
    .filter((row) => (filter.type === undefined || row.type === filter.type) && (row.active || isTermStaff(actor)));
  const uses = await usesFor(actor, 'location');
  return page(select(rows, filter, locale), window, (row) => toLocationJson(actor, row, uses));
}

export async function findLocation(actor: Actor, id: string): Promise<LocationJson | null> {
  const row = (await loadCatalogue(database())).locations.byId.get(id);
  return row && (row.active || isTermStaff(actor))
    ? toLocationJson(actor, row, await usesFor(actor, 'location'))
    : null;
}
