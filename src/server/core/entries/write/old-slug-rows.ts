import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, goneSlug, slugHistory } from '#server/core/schema/entries-schema.ts';
import { termSlugHistory } from '#server/core/schema/taxonomy-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasReadableSlug } from './gone-slug-rows.ts';

export interface OldSlug {
  kind: KindName;
  slug: string;
}

/**
 * Every former slug of an entry, and every slug of a deleted one, except hashed ones (deleted with their advertiser),
 * which only the server can recognise.
 */
export async function listOldSlugs({ db }: Database): Promise<OldSlug[]> {
  const [moved, gone] = await db.batch([
    db
      .select({ kind: slugHistory.kind, slug: slugHistory.slug })
      .from(slugHistory)
      .orderBy(asc(slugHistory.kind), asc(slugHistory.slug)),
    db
      .select({ kind: goneSlug.kind, slug: goneSlug.slug })
      .from(goneSlug)
      .where(hasReadableSlug)
      .orderBy(asc(goneSlug.kind), asc(goneSlug.slug)),
  ]);
  return [...moved, ...gone];
}

/** Every former slug of a category, tag or place. */
export async function listOldTerms({
  db,
}: Database): Promise<{ type: 'category' | 'tag' | 'location'; kind: string; slug: string }[]> {
  return db
    .select({ type: termSlugHistory.type, kind: termSlugHistory.kind, slug: termSlugHistory.slug })
    .from(termSlugHistory)
    .orderBy(asc(termSlugHistory.type), asc(termSlugHistory.kind), asc(termSlugHistory.slug));
}

/** Formerly public entries that are no longer in lists, after the given id. */
export async function unlistedAfter({ db }: Database, after: string, limit: number) {
  const { id, kind, slug, status, publishedAt, expiresAt, closedAt } = entry;
  return db
    .select({ id, kind, slug, status, publishedAt, expiresAt, closedAt })
    .from(entry)
    .where(and(gt(id, after), isNull(entry.listedAt), isNotNull(publishedAt)))
    .orderBy(asc(id))
    .limit(limit);
}
