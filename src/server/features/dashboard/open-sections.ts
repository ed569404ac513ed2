import { dashboardSections } from '#content/access.ts';
import { isStaffFor } from '#content/can.ts';
import type { KindDeclaration } from '#content/define-kind.ts';
import { kinds } from '#content/kinds.ts';
import { hasGrant, type Role } from '#content/roles.ts';
import type { Viewer } from '#content/viewer.ts';
import { newsroomPaths, newsroomSections, type NewsroomSection } from '#content/dashboard-sections.ts';
import { workflows } from '#content/workflow.ts';

export interface OpenSection {
  section: NewsroomSection;
  kind: KindDeclaration;
  /** Whether the viewer works with everybody's entries there, not only with their own. */
  isStaff: boolean;
  list: string;
  edit: string;
  /** Where what waits is decided about, in a queue of its own; null: in the list. */
  queue: string | null;
  /** Null: they may not begin anything there. */
  create: string | null;
}

/** The sections with entries that somebody may open, in the order of the navigation; paths only where there is a page. */
export function openSections(viewer: Pick<Viewer, 'id' | 'role'>, existing: ReadonlySet<string>): OpenSection[] {
  return (Object.keys(newsroomSections) as NewsroomSection[]).flatMap((section) => {
    const { list, create, edit } = newsroomPaths(section);
    if (!(dashboardSections[section].roles as readonly Role[]).includes(viewer.role) || !existing.has(list)) return [];
    const kind = kinds[newsroomSections[section]];
    const isStaff = isStaffFor({ id: viewer.id, role: viewer.role }, kind);
    const queue = dashboardSections.moderation.path;
    const begins = existing.has(create) && hasGrant(viewer.role, kind.resource, 'create');
    return [
      {
        section,
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
