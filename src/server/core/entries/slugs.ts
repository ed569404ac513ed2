import type { KindName } from '#content/define-kind.ts';
import type { EntryContent } from '#content/entry-content.ts';
import { slugify } from '#content/romanise.ts';
import { reservedSlugs } from '#content/urls.ts';
import { kinds } from '#content/kinds.ts';
import type { Database } from '../../platform/database/database.ts';
import { takenSlugs } from './rows.ts';

const SLUG_MAX = 191;
const SUFFIX_ROOM = 8;

/** A slug that is free within the kind: the wish itself, or the wish with a number. Old addresses count as taken. */
export async function freeSlug(database: Database, kind: KindName, wish: string, entryId: string): Promise<string> {
  const base = baseOf(wish || kinds[kind].name);
  const taken = await takenSlugs(database, kind, base, entryId);
  const isFree = (slug: string) =>
    !taken.has(slug) && !(kinds[kind].segment === null && reservedSlugs.has(slug)) && slug !== 'category';
  if (isFree(wish) && wish !== '') return wish;
  if (isFree(base)) return base;
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}

const baseOf = (wish: string): string => wish.slice(0, SLUG_MAX - SUFFIX_ROOM).replace(/-+$/, '');

/** Whether a slug was made of the title, with a number perhaps, and by nobody's hand. */
export function isMadeSlug({ slug, ...content }: EntryContent): boolean {
  const wish = wishedSlug({ slug, ...content });
  if (wish === '') return false;
  const base = baseOf(wish);
  return slug === wish || slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** The slug that an entry's title asks for: Ukrainian first, by the official romanisation. */
export function wishedSlug(content: EntryContent): string {
  return slugify(content.texts.ua?.title ?? content.texts.us?.title ?? '');
}
