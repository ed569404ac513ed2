import { createHash } from 'node:crypto';
import { and, eq, inArray, not, like, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { goneSlug } from '#server/core/schema/entries-schema.ts';

/** No slug has a colon. */
const HIDDEN = 'sha256:';

/** How a slug that is gone is kept where it may name somebody: enough to know it again, and to answer 410. */
export function hiddenSlug(kind: KindName, slug: string): string {
  return HIDDEN + createHash('sha256').update(`${kind}/${slug}`).digest('base64url');
}

/** Whether a row of `gone_slug` is about this address, readable or not. */
export function isGone(kind: KindName, slug: string): SQL {
  return and(eq(goneSlug.kind, kind), inArray(goneSlug.slug, [slug, hiddenSlug(kind, slug)]))!;
}

/** Those rows that still say which address it was. */
export const isReadable: SQL = not(like(goneSlug.slug, `${HIDDEN}%`));
