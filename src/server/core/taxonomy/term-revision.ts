import { createHash } from 'node:crypto';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';

/** Above what nine digits can say, as `If-Match` is read. */
const LIMIT = 1_000_000_000;

function digest(parts: readonly unknown[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) % LIMIT;
}

/** The number that stands for the content of a category: what `If-Match` is compared with. Its place among siblings, which others move too, does not count. */
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
