import type { KindName } from '#content/model/define-kind.ts';
import type { SectionName } from '#content/model/access.ts';
import { allKinds, isKindName, kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { panel } from '#content/messages/panel.ts';

/** The pages of a kind's section of the dashboard, without their locale; `{id}` stands for the entry or the category. */
export interface DashboardPaths {
  list: string;
  create: string;
  edit: string;
  categories: string;
  category: string;
}

/** What a kind's section is called in addresses: `/dashboard/{segment}`. */
export const segmentOf = (kind: KindName): string => kinds[kind].dashboard.segment ?? kind;

/** The kind whose section has this path segment, or null where there is none. */
export function kindOfSection(segment: string | undefined): KindName | null {
  return allKinds.find(({ name }) => segmentOf(name) === segment)?.name ?? null;
}

export function dashboardPaths(kind: KindName): DashboardPaths {
  const list = `/dashboard/${segmentOf(kind)}`;
  return {
    list,
    create: `${list}/new-page`,
    edit: `${list}/${kinds[kind].dashboard.editPage ?? 'edit'}/{id}`,
    categories: `${list}/categories`,
    category: `${list}/categories/edit-page/{id}`,
  };
}

/** What a section of the cabinet or the dashboard is called. */
export function sectionName(section: SectionName, locale: Locale): string {
  if (!isKindName(section)) return panel[locale].sections[section];
  const words = kinds[section].words[locale];
  return words.section ?? words.title;
}
