/**
 * Categories, tags and places as managed by staff.
 * @module features/terms
 */

import type { Actor } from '#content/model/permissions.ts';
import type { CategoryRow, LocationRow, TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { siblingsAt } from '#server/core/taxonomy/category-rules.ts';
import { isTermStaff, mayChange } from '#server/core/taxonomy/permissions.ts';
import { categoryRevision, locationRevision, tagRevision } from '#server/core/taxonomy/term-revision.ts';

/** Number of entries that refer to each term; for staff only. */
export type TermUseCounts = ReadonlyMap<string, number>;

const usesOf = (actor: Actor, uses: TermUseCounts, id: string) =>
  isTermStaff(actor) ? { uses: uses.get(id) ?? 0 } : {};

/** A category for the API. `position` counts from 0 among its siblings; `can` contains the caller's permissions. */
export function toCategoryJson(actor: Actor, { categories }: Catalogue, row: CategoryRow, uses: TermUseCounts) {
  const { id, kind, parentId, slug, name, description, icon, enabled, ads } = row;
  return {
    id,
    revision: categoryRevision(row),
    kind,
    parentId,
    slug,
    name,
    description,
    icon,
    position: siblingsAt(categories, kind, parentId).findIndex((candidate) => candidate.id === id),
    enabled,
    ads,
    ...usesOf(actor, uses, id),
    can: { update: mayChange(actor, 'category', 'update'), delete: mayChange(actor, 'category', 'delete') },
  };
}
export type CategoryJson = ReturnType<typeof toCategoryJson>;

/** A tag for the API; `mergedIntoId` is the tag that its address redirects to. */
export function toTagJson(actor: Actor, row: TagRow, uses: TermUseCounts) {
  const { id, slug, name, mergedIntoId } = row;
  return {
    id,
    revision: tagRevision(row),
    slug,
    name,
    mergedIntoId,
    ...usesOf(actor, uses, id),
    can: { update: mayChange(actor, 'tag', 'update'), delete: mayChange(actor, 'tag', 'delete') },
  };
}
export type TagJson = ReturnType<typeof toTagJson>;

/** A location for the API. */
export function toLocationJson(actor: Actor, row: LocationRow, uses: TermUseCounts) {
  const { id, parentId, type, slug, name, iso, lat, lng, aliases, active } = row;
  return {
    id,
    revision: locationRevision(row),
    parentId,
    type,
    slug,
    name,
    iso,
    lat,
    lng,
    aliases,
    active,
    ...usesOf(actor, uses, id),
    can: { update: mayChange(actor, 'location', 'update'), delete: mayChange(actor, 'location', 'delete') },
  };
}
export type LocationJson = ReturnType<typeof toLocationJson>;
