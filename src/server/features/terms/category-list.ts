import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { countUses } from '#server/core/taxonomy/rows.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { database } from '#server/platform/database/database.ts';
import { adsSchema } from './ads-settings.ts';

/** Summary of the ad settings of a category of classifieds. */
export interface AdsSummary {
  expiryDays: number;
  showPrice: boolean;
  moderation: 'default' | 'always' | 'never';
  attributes: number;
}

/** A category in the dashboard's tree. */
export interface CategoryRowView {
  id: string;
  revision: number;
  parentId: string | null;
  name: { ua: string; us: string };
  slug: string;
  icon: string | null;
  enabled: boolean;
  /** Its public page; `null` if it or an ancestor is switched off. */
  publicHref: string | null;
  editHref: string;
  /** Newsroom list of the entries that refer to it. */
  entriesHref: string;
  /** Number of public entries in it and its descendants. */
  live: number;
  /** Number of entries that refer to it, in any status. */
  uses: number;
  ads: AdsSummary | null;
}

export interface CategoriesView {
  /** Parents before their children, siblings in order. */
  rows: CategoryRowView[];
  can: { create: boolean; update: boolean; delete: boolean };
}

/** The tree of a section's categories, with the viewer's permissions. */
export async function categoriesView(
  viewer: Viewer,
  kind: KindName,
  locale: Locale,
  reader: PageReader,
): Promise<CategoriesView> {
  const catalogue = await loadCatalogue(database());
  const [uses, { byTerm }] = await Promise.all([countUses(database(), 'category'), reader.counts(kind)]);
  const { list } = dashboardPaths(kind);
  const rows = catalogue.categories
    .inOrder()
    .filter((row) => row.kind === kind)
    .map((row): CategoryRowView => {
      const { id, parentId, name, slug, icon, enabled } = row;
      const { expiryDays, showPrice, moderation, attributes } = row.ads ?? adsSchema.parse({});
      return {
        id,
        revision: categoryRevision(row),
        parentId,
        name,
        slug,
        icon,
        enabled,
        publicHref: catalogue.category(id, locale)?.shown ? localisedPath(locale, paths.category(kind, slug)) : null,
        editHref: localisedPath(locale, dashboardPaths(kind).category.replace('{id}', id)),
        entriesHref: localisedPath(locale, withQuery(list, { category: slug })),
        live: byTerm.get(id) ?? 0,
        uses: uses.get(id) ?? 0,
        ads: workflows[kinds[kind].workflow].moderated
          ? { expiryDays, showPrice, moderation, attributes: attributes.length }
          : null,
      };
    });
  const may = (action: 'create' | 'update' | 'delete') => mayChange(actorOf(viewer), 'category', action);
  return { rows, can: { create: may('create'), update: may('update'), delete: may('delete') } };
}
