import { allKinds, kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';

/** The pages of a kind's section of the dashboard, without their locale; `{id}` stands for the entry or the category. */
export interface DashboardPaths {
  list: string;
  create: string;
  edit: string;
  categories: string;
  category: string;
}

/** Path segment of a kind's section: `/dashboard/{segment}`. */
export const dashboardSegmentOf = (kind: KindName): string => kinds[kind].dashboard.segment ?? kind;

/** The kind whose section has this path segment, or `null`. */
export function kindOfDashboardSegment(segment: string | undefined): KindName | null {
  return allKinds.find(({ name }) => dashboardSegmentOf(name) === segment)?.name ?? null;
}

export function dashboardPaths(kind: KindName): DashboardPaths {
  const list = `/dashboard/${dashboardSegmentOf(kind)}`;
  return {
    list,
    create: `${list}/new-page`,
    edit: `${list}/${kinds[kind].dashboard.editPage ?? 'edit'}/{id}`,
    categories: `${list}/categories`,
    category: `${list}/categories/edit-page/{id}`,
  };
}
