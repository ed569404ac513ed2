import { createHash } from 'node:crypto';
import { and, eq, inArray, not, like, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { goneSlug } from '#server/core/schema/entries-schema.ts';

/** A slug cannot contain a colon. */
const HASH_PREFIX = 'sha256:';

/** Hash of a deleted slug that may name a user: enough to recognise it and to return 410. */
export function hashSlug(kind: KindName, slug: string): string {
  return HASH_PREFIX + createHash('sha256').update(`${kind}/${slug}`).digest('base64url');
}

/** Whether a row of `gone_slug` is for this slug, readable or hashed. */
export function matchesGoneSlug(kind: KindName, slug: string): SQL {
  return and(eq(goneSlug.kind, kind), inArray(goneSlug.slug, [slug, hashSlug(kind, slug)]))!;
}

/** Rows whose slug is still readable. */
export const hasReadableSlug: SQL = not(like(goneSlug.slug, `${HASH_PREFIX}%`));
