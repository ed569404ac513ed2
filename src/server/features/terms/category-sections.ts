import { kinds } from '#content/kinds.ts';
import { findNewsroomSection, newsroomSections, type NewsroomSection } from '#content/dashboard-sections.ts';

/** The section of a path's segment whose entries have categories, or null. */
export function findCategorySection(name: string | undefined): NewsroomSection | null {
  const section = findNewsroomSection(name);
  return section !== null && kinds[newsroomSections[section]].uses.category !== 'none' ? section : null;
}
