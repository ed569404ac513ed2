import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localised, paths, withQuery } from '#content/urls/urls.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { countUses } from '#server/core/taxonomy/rows.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { database } from '#server/platform/database/database.ts';
import { adsSchema } from './ads-settings.ts';

/** What a category of classifieds asks for, in short. */
export interface AdsSummary {
  expiryDays: number;
  showPrice: boolean;
  moderation: 'default' | 'always' | 'never';
  attributes: number;
}

/** A category as the dashboard's tree shows it. */
export interface CategoryRowView {
  id: string;
  revision: number;
  parentId: string | null;
  name: { ua: string; us: string };
  slug: string;
  icon: string | null;
  enabled: boolean;
  /** Its public page; null where it, or one above it, is switched off. */
  publicHref: string | null;
  editHref: string;
  /** The entries that refer to it, in the list of the newsroom. */
  entriesHref: string;
  /** Public entries of it and all below it. */
  live: number;
  /** Entries that refer to it, in whatever status. */
  uses: number;
  ads: AdsSummary | null;
}

export interface CategoriesView {
  /** Parents before their children, siblings in their order. */
  rows: CategoryRowView[];
  can: { create: boolean; update: boolean; delete: boolean };
}

/** The tree of a section's categories, with what the viewer may do to it. */
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
        publicHref: catalogue.category(id, locale)?.shown ? localised(locale, paths.category(kind, slug)) : null,
        editHref: localised(locale, dashboardPaths(kind).category.replace('{id}', id)),
        entriesHref: localised(locale, withQuery(list, { category: slug })),
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
