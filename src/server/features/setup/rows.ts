import { and, count, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { pageKind, newsStyleKinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { findUnfilledPlaceholders } from '#content/model/publish-checks.ts';
import { session, user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { setupLink } from '#server/core/schema/settings-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';

export type SetupLinkRow = typeof setupLink.$inferSelect;

const SINGLE_ROW_ID = 1;

/** Stores the link, replacing the previous one. */
export async function writeSetupLink({ db }: Database, hash: string, expiresAt: number): Promise<void> {
  const set = { hash, expiresAt, usedAt: null };
  await db
    .insert(setupLink)
    .values({ id: SINGLE_ROW_ID, ...set })
    .onConflictDoUpdate({ target: setupLink.id, set });
}

/** The link, used or not; `null` if none has been created. */
export async function findSetupLink({ db }: Database): Promise<SetupLinkRow | null> {
  const [row] = await db.select().from(setupLink).where(eq(setupLink.id, SINGLE_ROW_ID));
  return row ?? null;
}

const admins = and(eq(user.role, 'admin'), isNull(user.deletedAt));

/**
 * The admin created by the setup at this moment, if the site has no other admin and they have never signed in: no
 * address confirmed by a link, no password set by the operator, no session. Otherwise `null`.
 */
export async function findNewOwner(
  { db }: Database,
  madeAt: number,
): Promise<{ email: string; locale: Locale } | null> {
  const rows = await db
    .select({
      email: user.email,
      locale: user.locale,
      isVerified: user.emailVerified,
      isBanned: user.banned,
      createdAt: user.createdAt,
      hasSession: exists(db.select({ id: session.id }).from(session).where(eq(session.userId, user.id))),
    })
    .from(user)
    .where(admins)
    .limit(2);
  const [owner, other] = rows;
  if (owner === undefined || other !== undefined || owner.createdAt.getTime() !== madeAt) return null;
  if (owner.isVerified || owner.isBanned || owner.hasSession) return null;
  return { email: owner.email, locale: owner.locale };
}

/** Whether the site has an admin, banned ones included. */
export async function hasAdmin({ db }: Database): Promise<boolean> {
  const [row] = await db.select({ id: user.id }).from(user).where(admins).limit(1);
  return row !== undefined;
}

/**
 * Statements that use up the link. They abort their batch if the link is a different one, used or expired, or if there
 * is an admin, by writing `null` to a column that does not allow it. They must come first; `isClaimRefused` recognises
 * the error.
 */
export function claimSetup({ db }: Database, hash: string, at: number): Statement[] {
  const spoilt = sql`hash <> ${hash} or used_at is not null or expires_at <= ${at} or exists (select 1 from ${user} where ${admins})`;
  return [
    // Ensures a row exists, without which the batch could not be aborted.
    db.insert(setupLink).values({ id: SINGLE_ROW_ID, hash: '', expiresAt: 0, usedAt: 0 }).onConflictDoNothing(),
    db.run(sql`update setup_link set hash = null where id = ${SINGLE_ROW_ID} and (${spoilt})`),
    db.update(setupLink).set({ usedAt: at }).where(eq(setupLink.id, SINGLE_ROW_ID)),
  ];
}

/** Whether a batch was aborted by `claimSetup`. */
export const isClaimRefused = (error: unknown): boolean =>
  errorMentions(error, 'NOT NULL constraint failed: setup_link.hash');

/** State of the first steps as stored in the database. */
export interface StoredFacts {
  hasStory: boolean;
  /** Keys of the published pages that have a key and contain no placeholders to fill in. */
  pageKeys: readonly string[];
  /** Number of admins who can sign in. */
  admins: number;
}

/** Reads the state of the first steps from the database. */
export async function readStoredFacts({ db }: Database): Promise<StoredFacts> {
  const isPublished = eq(entry.status, 'published');
  const key = sql<string>`json_extract(${entry.details}, '$.key')`;
  const [stories, pages, [people]] = await db.batch([
    db
      .select({ id: entry.id })
      .from(entry)
      .where(
        and(
          isPublished,
          inArray(
            entry.kind,
            newsStyleKinds.map(({ name }) => name),
          ),
        ),
      )
      .limit(1),
    db
      .select({ key, body: entryText.body })
      .from(entry)
      .innerJoin(entryText, eq(entryText.entryId, entry.id))
      .where(and(isPublished, eq(entry.kind, pageKind), isNotNull(key))),
    db
      .select({ total: count() })
      .from(user)
      .where(and(admins, eq(user.banned, false))),
  ]);
  return {
    hasStory: stories.length > 0,
    pageKeys: [...Map.groupBy(pages, (page) => page.key)].flatMap(([name, texts]) =>
      texts.some(({ body }) => findUnfilledPlaceholders(body).length > 0) ? [] : name,
    ),
    admins: people?.total ?? 0,
  };
}
