import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { trimSlugForNumber } from '#content/urls/generated-slug.ts';
import { reservedSlugs } from '#content/urls/urls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takenSlugs } from './rows.ts';

/** A slug that is free within the kind: as requested, or with a number. Old slugs count as taken. */
export async function findFreeSlug(database: Database, kind: KindName, wish: string, entryId: string): Promise<string> {
  const base = trimSlugForNumber(wish || kinds[kind].name);
  const taken = await takenSlugs(database, kind, base, entryId);
  const isFree = (slug: string) =>
    !taken.has(slug) && !(kinds[kind].segment === null && reservedSlugs.has(slug)) && slug !== 'category';
  if (isFree(wish) && wish !== '') return wish;
  if (isFree(base)) return base;
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}
