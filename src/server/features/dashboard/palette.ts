import { allKinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { palette } from '#content/messages/dashboard/palette.ts';
import { fill } from '#content/messages/define-messages.ts';
import { sectionName } from '#content/messages/section-name.ts';
import { dashboardSections, guardedPageAt } from '#content/model/access.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, displayName, type Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { isShownKind, type WithHomeLayout } from '#content/settings/site-sections.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findInScope, type ViewerScope } from '#server/core/entries/read/desk-search-rows.ts';
import { readListText } from '#server/core/entries/read/list-text.ts';
import { toEntryRow } from '#server/core/entries/read/row-view.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { openSections } from './open-sections.ts';
import { findPeople } from './palette-rows.ts';

/** Shorter queries would match nearly everything. */
const MIN_PALETTE_QUERY_LENGTH = 2;
export const MAX_PALETTE_QUERY_LENGTH = 100;
const MAX_ENTRIES = 8;
const MAX_PEOPLE = 5;

/** A dashboard page to go to. */
export interface Destination {
  id: string;
  label: string;
  href: string;
  group: 'sections' | 'create' | 'pages';
}

export interface PaletteMatches {
  /** `where`: the section and the status, in words. */
  entries: {
    id: string;
    kind: KindName;
    title: string;
    titleLocale: Locale;
    status: Status;
    where: string;
    href: string;
  }[];
  /** For users who work with accounts. */
  people: { id: string; name: string; email: string; href: string }[];
}

/** Returns every page of the dashboard that a viewer may open directly, in the order of the navigation. */
export function destinationsFor(
  viewer: Viewer,
  locale: Locale,
  existing: ReadonlySet<string>,
  settings: WithHomeLayout,
): Destination[] {
  const place = (path: string, label: string, group: Destination['group']): Destination => ({
    id: path,
    label,
    href: localisedPath(locale, path),
    group,
  });
  const isOpen = (path: string) => existing.has(path) && (guardedPageAt(path)?.roles.includes(viewer.role) ?? false);
  const sections = (Object.keys(dashboardSections) as (keyof typeof dashboardSections)[]).filter((name) =>
    isOpen(dashboardSections[name].path),
  );
  return [
    ...sections.map((name) => place(dashboardSections[name].path, sectionName(name, locale), 'sections')),
    ...openSections(viewer, existing).flatMap(({ kind, create }) =>
      create === null || !isShownKind(settings, kind.name) ? [] : [place(create, kind.words[locale].create, 'create')],
    ),
    ...allKinds
      .map(({ name }) => ({ name, path: dashboardPaths(name).categories }))
      .filter(({ path }) => isOpen(path))
      .map(({ name, path }) =>
        place(path, fill(palette[locale].categories, { section: sectionName(name, locale) }), 'pages'),
      ),
    ...Object.entries(palette[locale].pages)
      .filter(([path]) => isOpen(path))
      .map(([path, label]) => place(path, label, 'pages')),
  ];
}

/**
 * Returns the search results visible to a viewer: entries by their words in any form, and (for admins only) users.
 * Empty
 * for a query that is too short.
 */
export async function searchPalette(
  viewer: Viewer,
  typed: string,
  telling: LocaleContext,
  existing: ReadonlySet<string>,
): Promise<PaletteMatches> {
  const q = typed.replaceAll('\u0000', '').trim();
  if (q.length < MIN_PALETTE_QUERY_LENGTH) return { entries: [], people: [] };
  const sections = openSections(viewer, existing);
  const kindsWhere = (isStaff: boolean) =>
    sections.filter((section) => section.isStaff === isStaff).map(({ kind }) => kind.name);
  const sight: ViewerScope = {
    staffKinds: kindsWhere(true),
    otherKinds: kindsWhere(false),
    viewerId: viewer.id,
    isTrash: false,
    now: now(),
  };
  const catalogue = await loadCatalogue(database());
  const find = async () => {
    const text = await readListText(database(), catalogue, q, sight);
    return text === null ? [] : findInScope(database(), sight, text, q, MAX_ENTRIES);
  };
  const [ids, people] = await Promise.all([
    find(),
    hasGrant(viewer.role, 'dashboard', 'admin_access') && existing.has(paths.person('{id}'))
      ? findPeople(database(), q, MAX_PEOPLE)
      : [],
  ]);
  const rows = await readNewsroomRows(database(), ids);
  return {
    entries: rows.flatMap((row) => {
      const { kind, edit, list } = sections.find((section) => section.kind.name === row.entry.kind)!;
      const { id, title, titleLocale, status, editHref, publicHref } = toEntryRow(row, {
        ...telling,
        kind,
        actor: actorOf(viewer),
        catalogue,
        editPath: existing.has(edit) ? edit : null,
      });
      const where = `${sectionName(kind.name, telling.locale)} · ${newsroom[telling.locale].statuses[status]}`;
      return [
        {
          id,
          kind: kind.name,
          title: title || newsroom[telling.locale].untitled,
          titleLocale,
          status,
          where,
          href: editHref ?? publicHref ?? localisedPath(telling.locale, list),
        },
      ];
    }),
    people: people.map((person) => ({
      id: person.id,
      name: displayName(person),
      email: person.email,
      href: localisedPath(telling.locale, paths.person(person.id)),
    })),
  };
}
