import { cabinetSections, dashboardSections, type Section, type SectionName } from '#content/model/access.ts';
import type { Role } from '#content/model/roles.ts';

/** A link in the navigation of the cabinet or the dashboard. */
export interface SectionLink {
  name: SectionName;
  /** Without locale. */
  path: string;
  icon: string;
  /** Whether it belongs to the management of the site. */
  isManagement: boolean;
}

const areas = { cabinet: cabinetSections, dashboard: dashboardSections };

/** `/src/pages/dashboard/settings/index.astro` → `/dashboard/settings`. */
export function pathOfPage(file: string): string {
  return file.replace(/^\/src\/pages/, '').replace(/(?:\/index)?\.astro$/, '');
}

/** The sections of an area that a role may open and that have a page, in the order of the table in `access.ts`. */
export function sectionsFor(area: keyof typeof areas, role: Role, existing: ReadonlySet<string>): SectionLink[] {
  return (Object.entries(areas[area]) as [SectionName, Section][])
    .filter(([, section]) => section.roles.includes(role) && existing.has(section.path))
    .map(([name, { path, icon, isManagement = false }]) => ({ name, path, icon, isManagement }));
}
