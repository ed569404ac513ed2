import { createHash } from 'node:crypto';
import { DAY } from '#content/format/durations.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNextInRing, readPreviousInRing, type RingRow } from './similar-rows.ts';

/** How many similar ads a page shows. */
const MAX_SIMILAR = 4;
/**
 * Number of ads read from the ad's own category, of which nearby ones are preferred, and from a parent category to fill
 * up the list.
 */
const OWN_REACH = 12;
const PARENT_REACH = 8;
const MONTH = 30 * DAY;

interface Listed {
  id: string;
  kind: KindName;
  categoryId: string | null;
  locationId: string | null;
  listedAt: number | null;
}

/** The ad's category and its parents, each with the number of ads to read from its ring. */
function rings(catalogue: Catalogue, categoryId: string | null): { termId: string; reach: number }[] {
  const path = categoryId === null ? [] : catalogue.categories.path(categoryId);
  return path.toReversed().map(({ id }, depth) => ({ termId: id, reach: depth === 0 ? OWN_REACH : PARENT_REACH }));
}

/**
 * Similar ads: from the same category, nearby ones first, filled up from its parents. Each category is a ring in
 * chronological order and an ad shows those that follow it, so that a new ad changes only a few other pages. An ended
 * ad is not in the ring; it gets a pseudo-random position, since otherwise all ended ads would show the same latest
 * few.
 * @param without ids that the page already shows
 */
export async function findSimilar(
  database: Database,
  catalogue: Catalogue,
  ad: Listed,
  now: number,
  without: readonly string[],
): Promise<string[]> {
  const place = { at: ad.listedAt ?? now - Math.floor(hashFraction(ad.id) * MONTH), id: ad.id };
  const near = new Set(ad.locationId === null ? [] : catalogue.locations.path(ad.locationId).map(({ id }) => id));
  const distance = ({ locationId }: RingRow) =>
    locationId === null ? 0 : -catalogue.locations.path(locationId).filter(({ id }) => near.has(id)).length;
  const found: string[] = [];
  for (const { termId, reach } of rings(catalogue, ad.categoryId)) {
    if (found.length >= MAX_SIMILAR) break;
    const others = (await readNextInRing(database, ad.kind, termId, place, now, reach)).filter(
      ({ id }) => !found.includes(id) && !without.includes(id),
    );
    found.push(
      ...others
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, MAX_SIMILAR - found.length)
        .map(({ id }) => id),
    );
  }
  return found;
}

/** Ads whose pages may show this ad as similar while it is at its position. */
export async function similarNeighbours(
  database: Database,
  catalogue: Catalogue,
  ad: Listed,
  now: number,
): Promise<string[]> {
  const { listedAt, id, kind, categoryId } = ad;
  if (listedAt === null) return [];
  const found = await Promise.all(
    rings(catalogue, categoryId).map(({ termId, reach }) =>
      readPreviousInRing(database, kind, termId, { at: listedAt, id }, now, reach),
    ),
  );
  return found.flat();
}

/** A number from 0 to 1 that is constant for an id. */
function hashFraction(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) / 2 ** 32;
}
