import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { kindOfDashboardSegment } from '#content/urls/dashboard-sections.ts';

/** The kind whose section has this path segment, if its entries have categories, otherwise `null`. */
export function findCategoryKind(segment: string | undefined): KindName | null {
  const kind = kindOfDashboardSegment(segment);
  return kind !== null && kinds[kind].uses.category !== 'none' ? kind : null;
}
