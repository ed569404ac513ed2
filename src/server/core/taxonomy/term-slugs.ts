import { invalid, ok, type Result } from '#content/result.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { dropOldSlug, storeOldSlug, findOldSlugs, type SlugSpace } from './rows.ts';
import { MAX_SLUG_LENGTH, slugOfName } from './texts.ts';

const MAX_SUFFIX_LENGTH = 8;

interface SluggedTerm {
  id: string;
  slug: string;
}

/**
 * The slug of a term: the requested one, or one made from its name, with a number if that is taken. Old addresses of
 * other terms count as taken, because they redirect there forever.
 * @param others every term that shares the slugs, perhaps including the term itself
 * @returns 422 if the requested slug is taken
 */
export async function chooseSlug(
  database: Database,
  space: SlugSpace,
  others: Iterable<SluggedTerm>,
  id: string,
  asked: string | null,
  name: { ua: string; us: string },
): Promise<Result<string>> {
  const base =
    asked ||
    slugOfName(name)
      .slice(0, MAX_SLUG_LENGTH - MAX_SUFFIX_LENGTH)
      .replace(/-+$/, '') ||
    space.type;
  const old = await findOldSlugs(database, space, base);
  const taken = new Set([...old].filter(([, owner]) => owner !== id).map(([slug]) => slug));
  for (const other of others) if (other.id !== id) taken.add(other.slug);
  if (asked) return taken.has(asked) ? invalid([{ path: 'slug', code: 'taken' }]) : ok(asked);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return ok(slug);
}

/** The statements for a new slug, which redirect the old one to the term. */
export function slugStatements(
  database: Database,
  space: SlugSpace,
  before: SluggedTerm | null,
  after: SluggedTerm,
): Statement[] {
  if (before === null || before.slug === after.slug) return [];
  return [dropOldSlug(database, space, after.slug), storeOldSlug(database, space, before.slug, after.id)];
}
