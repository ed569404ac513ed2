import { locationsList, type LocationQuery } from '#content/lists/locations.ts';
import type { Locale } from '#content/locale.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { placeFinder, type PlaceNames } from '#content/places/place-finder.ts';
import { siteSections } from '#content/settings/site-sections.ts';
import { sortByName } from '#content/text/collation.ts';
import { searchText } from '#content/text/search-text.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { termCounts } from '#server/core/entries/read/term-counts.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { countUses } from '#server/core/taxonomy/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { toLocationJson } from './term-views.ts';

/** A place with the places in it. */
export interface LocationNode {
  id: string;
  revision: number;
  parentId: string | null;
  type: LocationRow['type'];
  slug: string;
  name: { ua: string; us: string };
  iso: string | null;
  lat: number | null;
  lng: number | null;
  aliases: string[];
  active: boolean;
  /** Number of entries that name the place itself, in any status. */
  uses: number;
  /** Number of public entries in it and in all places inside it. */
  live: number;
  /** Whether the search matches the place itself, and not only a place inside it. */
  found: boolean;
  isOpen: boolean;
  /** Its public page; `null` while it is switched off. */
  href: string | null;
  /** Number of places in it, including those that the search leaves out. */
  inside: number;
  children: LocationNode[];
}

export interface LocationTreeView {
  query: LocationQuery;
  nodes: LocationNode[];
  /** Number of places found; the next field is the number of all places. */
  total: number;
  all: number;
  /** Possible parents of a place, in the order of the tree. */
  parents: PlaceParent[];
}

/** A country or state that can be a parent, and the names by which it is found. */
interface PlaceParent {
  id: string;
  type: LocationRow['type'];
  name: string;
  depth: number;
  iso: string | null;
  names: PlaceNames;
}

/** Number of public entries per place, of all kinds. */
async function liveCounts(locale: Locale, { settings }: Catalogue): Promise<(id: string) => number> {
  const counts = await Promise.all(
    siteSections(settings).map(({ name }) =>
      termCounts(database(), { kind: name, order: 'newest', locale, now: now() }),
    ),
  );
  return (id) => counts.reduce((sum, { byTerm }) => sum + (byTerm.get(id) ?? 0), 0);
}

/** All places as a tree; a search keeps only matches and their ancestors, expanded. */
export async function locationTreeView(
  viewer: Viewer,
  query: LocationQuery,
  locale: Locale,
): Promise<LocationTreeView> {
  const catalogue = await loadCatalogue(database());
  const [uses, live] = await Promise.all([countUses(database(), 'location'), liveCounts(locale, catalogue)]);
  const { locations } = catalogue;
  const wanted = searchText(query.q);
  const narrowed = locationsList.narrowed(query);
  const nameOf = (row: LocationRow) => row.name[locale] || row.name.ua;
  const find = () => placeFinder([...locations.byId.values()], (row) => catalogue.placeNames(row))(query.q, locale);
  const named = new Set(wanted === '' ? [] : find());
  // This search also matches slugs and ISO codes.
  const isMeant = (row: LocationRow) =>
    wanted === '' || named.has(row) || row.slug.startsWith(wanted) || (row.iso ?? '').toLowerCase().startsWith(wanted);
  const isFound = (row: LocationRow) =>
    (query.state === 'all' || row.active === (query.state === 'active')) && isMeant(row);
  const open = query.open === null ? null : new Set(query.open);
  let total = 0;
  const grow = (parentId: string | null): LocationNode[] =>
    sortByName(locations.children(parentId), nameOf).flatMap((row) => {
      const found = isFound(row);
      if (found) total++;
      const children = grow(row.id);
      if (!found && children.length === 0) return [];
      const { id, revision, type, slug, name, iso, lat, lng, aliases, active } = toLocationJson(
        actorOf(viewer),
        row,
        uses,
      );
      const isOpen = open?.has(slug) ?? (narrowed ? children.length > 0 : type === 'country');
      return [
        {
          id,
          revision,
          parentId,
          type,
          slug,
          name,
          iso,
          lat,
          lng,
          aliases,
          active,
          found,
          isOpen,
          children,
          uses: uses.get(id) ?? 0,
          live: live(id),
          inside: locations.children(id).length,
          href: active ? localisedPath(locale, paths.location(slug)) : null,
        },
      ];
    });
  return { query, nodes: grow(null), total, all: locations.byId.size, parents: parentsOf(catalogue, nameOf) };
}

function parentsOf(catalogue: Catalogue, nameOf: (row: LocationRow) => string): PlaceParent[] {
  const { locations } = catalogue;
  const under = (parentId: string | null, depth: number): PlaceParent[] =>
    sortByName(
      locations.children(parentId).filter(({ type }) => type !== 'city'),
      nameOf,
    ).flatMap((row) => [
      { id: row.id, type: row.type, name: nameOf(row), depth, iso: row.iso, names: catalogue.placeNames(row) },
      ...under(row.id, depth + 1),
    ]);
  return under(null, 0);
}
