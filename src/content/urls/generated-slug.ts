import type { Locale } from '#content/locale.ts';
import { slugify } from '#content/text/romanise.ts';

const MAX_SLUG_LENGTH = 191;
const MAX_NUMBER_SUFFIX_LENGTH = 8;

/** The part of a slug to which a number can be added, if another entry has the slug. */
export const trimSlugForNumber = (slug: string): string =>
  slug.slice(0, MAX_SLUG_LENGTH - MAX_NUMBER_SUFFIX_LENGTH).replace(/-+$/, '');

/** Slug from the title of an entry: Ukrainian first, by the official romanisation. */
export const slugOfTitle = (texts: Readonly<Partial<Record<Locale, { title?: unknown } | null>>>): string =>
  slugify(String(texts.ua?.title || texts.us?.title || ''));

/**
 * Whether a slug derives from the title, with an optional number of one or two digits. A longer number, such as a year,
 * was typed by a user.
 */
export function isGeneratedSlug(slug: string, texts: Parameters<typeof slugOfTitle>[0]): boolean {
  const wish = slugOfTitle(texts);
  if (wish === '') return false;
  const part = trimSlugForNumber(wish);
  return (
    slug === wish || slug === part || (slug.startsWith(`${part}-`) && /^[1-9]\d?$/.test(slug.slice(part.length + 1)))
  );
}
