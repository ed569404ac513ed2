import { createHash } from 'node:crypto';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';

/** `If-Match` is parsed as at most nine digits. */
const MAX_REVISION = 1_000_000_000;

function digest(parts: readonly unknown[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) % MAX_REVISION;
}

/**
 * A number derived from the content of a category, compared with `If-Match`. Its position among siblings does not
 * count, because changes to others also move it.
 */
export function categoryRevision({
  id,
  kind,
  parentId,
  slug,
  name,
  description,
  icon,
  enabled,
  ads,
}: CategoryRow): number {
  return digest([
    id,
    kind,
    parentId,
    slug,
    name.ua,
    name.us,
    description?.ua ?? '',
    description?.us ?? '',
    icon,
    enabled,
    ads,
  ]);
}

export function tagRevision({ id, slug, name, mergedIntoId }: TagRow): number {
  return digest([id, slug, name.ua, name.us, mergedIntoId]);
}

export function locationRevision({
  id,
  parentId,
  type,
  slug,
  name,
  iso,
  lat,
  lng,
  aliases,
  active,
}: LocationRow): number {
  return digest([id, parentId, type, slug, name.ua, name.us, iso, lat, lng, aliases, active]);
}
