import { allKinds } from '#content/kinds.ts';
import { dashboardSections } from '#content/model/access.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { hasGrant } from '#content/model/grants.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';

export interface OpenSection {
  kind: KindDeclaration;
  /** Whether the viewer works with the entries of all authors, not only with their own. */
  isStaff: boolean;
  list: string;
  edit: string;
  /** URL of the separate queue for decisions. `null` if they are made in the list. */
  queue: string | null;
  /** `null` if the viewer may not create entries. */
  create: string | null;
}

/**
 * Returns the sections whose entries a viewer may open, in the order of the navigation, with paths only for existing
 * pages.
 */
export function openSections(viewer: Pick<Viewer, 'id' | 'role'>, existing: ReadonlySet<string>): OpenSection[] {
  return allKinds.flatMap((kind) => {
    const { list, create, edit } = dashboardPaths(kind.name);
    if (!kind.dashboard.roles.includes(viewer.role) || !existing.has(list)) return [];
    const isStaff = isStaffFor({ id: viewer.id, role: viewer.role }, kind);
    const queue = dashboardSections.moderation.path;
    const begins = existing.has(create) && hasGrant(viewer.role, kind.name, 'create');
    return [
      {
        kind,
        isStaff,
        list,
        edit,
        queue: workflows[kind.workflow].moderated && isStaff && existing.has(queue) ? queue : null,
        create: begins ? create : null,
      },
    ];
  });
}
