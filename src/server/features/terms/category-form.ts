import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { countAttributeUses, type AttributeUses } from '#server/core/taxonomy/attribute-use-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { MAX_DEPTH, parentIssues } from '#server/core/taxonomy/category-rules.ts';
import { countUses } from '#server/core/taxonomy/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { adsSchema } from './ads-settings.ts';
import { toCategoryJson, type CategoryJson } from './term-views.ts';

type AdsSettings = NonNullable<CategoryJson['ads']>;

interface ParentChoice {
  id: string;
  name: string;
  /** 0 for a root. */
  depth: number;
  /** Why it cannot be the parent, or null. */
  bars: 'depth' | 'entries' | null;
}

/** Everything that the form of a category is given, but its words. */
export interface CategoryFormView {
  kind: KindName;
  /** Null: a new one. */
  category: CategoryJson | null;
  /** Where a new one is to stand. */
  parentId: string | null;
  parents: ParentChoice[];
  /** What a category of ads asks for when nothing is said; null where the kind has none of it. */
  adsDefaults: AdsSettings | null;
  /** What its ads state under its attributes. */
  stated: AttributeUses[];
  /** Whether it has subcategories, so that no ad can stand in it. */
  hasChildren: boolean;
  addresses: {
    list: string;
    /** With `{id}`. */
    edit: string;
    /** With `{slug}`, without the origin, per language. */
    page: Record<Locale, string>;
    origin: string;
  };
}

/**
 * The form of a category of a section: of a new one (`id` is `new`), or of one that is there.
 * @returns null where the section has no such category
 */
export async function categoryFormView(
  viewer: Viewer,
  kind: KindName,
  id: string,
  wishedParent: string | null,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): Promise<CategoryFormView | null> {
  const db = database();
  const catalogue = await loadCatalogue(db);
  const { categories } = catalogue;
  const row = id === 'new' ? null : (categories.byId.get(id) ?? null);
  if (id !== 'new' && row?.kind !== kind) return null;
  const uses = await countUses(db, 'category');
  const leafOnly = kinds[kind].uses.category === 'required_leaf';
  const bars = (parentId: string): ParentChoice['bars'] => {
    if (parentId === row?.parentId) return null;
    if (parentIssues(categories, row?.id ?? null, kind, parentId).length > 0) return 'depth';
    // Where entries stand in leaves alone, one that holds some cannot become a branch.
    return leafOnly && (uses.get(parentId) ?? 0) > 0 ? 'entries' : null;
  };
  const own = row === null ? [] : categories.subtree(row.id);
  const parents = categories
    .inOrder()
    .filter((one) => one.kind === kind && !own.includes(one.id))
    .map((one) => ({
      id: one.id,
      name: one.name[locale] || one.name.ua,
      depth: categories.path(one.id).length - 1,
      bars: bars(one.id),
    }))
    .filter(({ depth }) => depth < MAX_DEPTH - 1);
  const selects = (row?.ads?.attributes ?? []).filter(({ type }) => type === 'select').map(({ key }) => key);
  const hasAds = workflows[kinds[kind].workflow].moderated;
  return {
    kind,
    parents,
    category: row === null ? null : toCategoryJson(actorOf(viewer), catalogue, row, uses),
    parentId:
      row === null ? (parents.find((one) => one.id === wishedParent && one.bars === null)?.id ?? null) : row.parentId,
    adsDefaults: hasAds ? adsSchema.parse({}) : null,
    stated: row !== null && hasAds ? await countAttributeUses(db, row.id, selects) : [],
    hasChildren: own.length > 1,
    addresses: {
      list: localised(locale, dashboardPaths(kind).categories),
      edit: localised(locale, dashboardPaths(kind).category),
      page: Object.fromEntries(locales.map((one) => [one, localised(one, paths.category(kind, '{slug}'))])) as Record<
        Locale,
        string
      >,
      origin: siteUrl,
    },
  };
}
