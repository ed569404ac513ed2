import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
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
  /** 0 for a root category. */
  depth: number;
  /** Why it cannot be the parent, or `null` if it can. */
  bars: 'depth' | 'entries' | null;
}

/** All data of a category form except its texts. */
export interface CategoryFormView {
  kind: KindName;
  /** `null` for a new category. */
  category: CategoryJson | null;
  /** Parent of a new category. */
  parentId: string | null;
  parents: ParentChoice[];
  /** Default settings of a category of ads; `null` if the kind has no ads. */
  adsDefaults: AdsSettings | null;
  /** Attributes and choices used by its ads. */
  stated: AttributeUses[];
  /** Whether it has subcategories, so that it cannot have ads. */
  hasChildren: boolean;
  addresses: {
    list: string;
    /** Address with the placeholder `{id}`. */
    edit: string;
    /** Address with the placeholder `{slug}`, without the origin, per language. */
    page: Record<Locale, string>;
    origin: string;
  };
}

/**
 * The form of a category of a section: of a new one (`id` is `new`), or of an existing one.
 * @returns null if the section has no such category
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
    // If only leaves may have entries, a category with entries cannot become a branch.
    return leafOnly && (uses.get(parentId) ?? 0) > 0 ? 'entries' : null;
  };
  const own = row === null ? [] : categories.subtree(row.id);
  const parents = categories
    .inOrder()
    .filter((candidate) => candidate.kind === kind && !own.includes(candidate.id))
    .map((item) => ({
      id: item.id,
      name: item.name[locale] || item.name.ua,
      depth: categories.path(item.id).length - 1,
      bars: bars(item.id),
    }))
    .filter(({ depth }) => depth < MAX_DEPTH - 1);
  const selects = (row?.ads?.attributes ?? []).filter(({ type }) => type === 'select').map(({ key }) => key);
  const hasAds = workflows[kinds[kind].workflow].moderated;
  return {
    kind,
    parents,
    category: row === null ? null : toCategoryJson(actorOf(viewer), catalogue, row, uses),
    parentId:
      row === null
        ? (parents.find((candidate) => candidate.id === wishedParent && candidate.bars === null)?.id ?? null)
        : row.parentId,
    adsDefaults: hasAds ? adsSchema.parse({}) : null,
    stated: row !== null && hasAds ? await countAttributeUses(db, row.id, selects) : [],
    hasChildren: own.length > 1,
    addresses: {
      list: localisedPath(locale, dashboardPaths(kind).categories),
      edit: localisedPath(locale, dashboardPaths(kind).category),
      page: Object.fromEntries(
        locales.map((item) => [item, localisedPath(item, paths.category(kind, '{slug}'))]),
      ) as Record<Locale, string>,
      origin: siteUrl,
    },
  };
}
