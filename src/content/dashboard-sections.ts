import { guardedPages } from './access.ts';
import type { KindName } from './define-kind.ts';

/** The sections of the dashboard that list entries, and the kind that each lists. */
export const newsroomSections = {
  news: 'news',
  posters: 'posters',
  advertisements: 'advertisements',
  services: 'services',
  diaspors: 'diaspors',
  pages: 'pages',
  reklama: 'reklamas',
} as const satisfies Record<string, KindName>;

export type NewsroomSection = keyof typeof newsroomSections;

/** The section of a path's segment, or null where there is none of this name. */
export function findNewsroomSection(name: string | undefined): NewsroomSection | null {
  return name !== undefined && Object.hasOwn(newsroomSections, name) ? (name as NewsroomSection) : null;
}

/** The paths of a section's pages as the table of guarded paths spells them; `{id}` stands for the entry. */
export function newsroomPaths(section: NewsroomSection): { list: string; create: string; edit: string } {
  const list = `/dashboard/${section}`;
  const edit = guardedPages.find(({ path }) => path.startsWith(`${list}/edit`) && path.endsWith('/{id}'));
  if (edit === undefined) throw new Error(`No edit page is declared for ${section}`);
  return { list, create: `${list}/new-page`, edit: edit.path };
}
