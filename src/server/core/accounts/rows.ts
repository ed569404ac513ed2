import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { kindsWithTrait } from '#content/kinds.ts';
import type { PeopleQuery } from '#content/lists/people.ts';
import type { Role } from '#content/model/roles.ts';
import { account, nameOrder, session, user, verification } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import { now } from '#server/platform/clock.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type PersonRow = typeof user.$inferSelect;

/** Inserts a user; an existing one stays unchanged. */
export function insertPerson({ db }: Database, row: typeof user.$inferInsert): Statement {
  return db.insert(user).values(row).onConflictDoNothing();
}

/** Inserts a user; an address that is already taken fails the batch. */
export function insertNewPerson({ db }: Database, row: typeof user.$inferInsert): Statement {
  return db.insert(user).values(row);
}

/** Whether the site has any content. */
export async function hasContent({ db }: Database): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(entry);
  return (row?.total ?? 0) > 0;
}

export async function findPerson({ db }: Database, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row ?? null;
}

/** The user with this address, ignoring case. */
export async function findPersonByEmail({ db }: Database, email: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(user).where(eq(user.email, email.toLowerCase()));
  return row ?? null;
}

export function updatePerson({ db }: Database, id: string, set: Partial<typeof user.$inferInsert>): Statement {
  return db.update(user).set(set).where(eq(user.id, id));
}

/** Ends all sessions of a user, and those in which they impersonate another user. */
export function endSessions({ db }: Database, userId: string): Statement {
  return db.delete(session).where(or(eq(session.userId, userId), eq(session.impersonatedBy, userId)));
}

/** Ends the sessions in which an admin impersonates another user. */
export function endImpersonations({ db }: Database, userId: string): Statement {
  return db.delete(session).where(eq(session.impersonatedBy, userId));
}

export type SessionRow = typeof session.$inferSelect;

/** Sessions of a user, the latest first, without those of an impersonating admin. */
export async function listSessions({ db }: Database, userId: string, at: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.impersonatedBy), gt(session.expiresAt, at)))
    .orderBy(desc(session.updatedAt));
}

/** Ends one session of a user. */
export function endSession({ db }: Database, userId: string, sessionId: string): Statement {
  return db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.impersonatedBy)));
}

export async function listAccounts(
  { db }: Database,
  userId: string,
): Promise<{ providerId: string; createdAt: Date }[]> {
  return db
    .select({ providerId: account.providerId, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt));
}

export function deleteAccounts({ db }: Database, userId: string): Statement {
  return db.delete(account).where(eq(account.userId, userId));
}

/**
 * Stores the hash of a password for signing in without a provider, replacing any earlier one. Marks the address as
 * verified: for an unverified one, better-auth treats every password, provider and session as a squatter's and removes
 * them at the first sign-in by mail.
 */
export function storePasswordHash(
  { db }: Database,
  row: { id: string; userId: string; hash: string; at: Date },
): Statement[] {
  return [
    db.delete(account).where(and(eq(account.userId, row.userId), eq(account.providerId, 'credential'))),
    db.insert(account).values({
      id: row.id,
      userId: row.userId,
      accountId: row.userId,
      providerId: 'credential',
      password: row.hash,
      createdAt: row.at,
      updatedAt: row.at,
    }),
    db.update(user).set({ emailVerified: true }).where(eq(user.id, row.userId)),
  ];
}

export function insertVerification(
  { db }: Database,
  row: { id: string; identifier: string; value: string; expiresAt: Date; at: Date },
): Statement {
  const { at, ...rest } = row;
  return db.insert(verification).values({ ...rest, createdAt: at, updatedAt: at });
}

/** The value stored under an identifier, unless it has expired. */
export async function findVerification({ db }: Database, identifier: string, at: Date): Promise<string | null> {
  const [row] = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, at)));
  return row?.value ?? null;
}

/** Reads and removes the value stored under an identifier: of any number of concurrent callers, only one gets it. */
export async function consumeVerification({ db }: Database, identifier: string, at: Date): Promise<string | null> {
  const [row] = await db
    .delete(verification)
    .where(eq(verification.identifier, identifier))
    .returning({ value: verification.value, expiresAt: verification.expiresAt });
  return row && row.expiresAt > at ? row.value : null;
}

/** Deletes all values under an identifier. */
export function deleteVerifications({ db }: Database, identifier: string): Statement {
  return db.delete(verification).where(eq(verification.identifier, identifier));
}

/** Deletes a code, the links that are recorded under `mailed`, and these records. */
export function deleteSignInsByMail({ db }: Database, mailed: string, code: string): Statement[] {
  const links = db
    .select({ identifier: verification.value })
    .from(verification)
    .where(eq(verification.identifier, mailed));
  return [
    db.delete(verification).where(inArray(verification.identifier, links)),
    db.delete(verification).where(inArray(verification.identifier, [mailed, code])),
  ];
}

/**
 * Deletes links and codes under these identifiers, and those whose value is or contains one of these words, used or
 * not.
 */
export function deleteVerificationsOf(
  { db }: Database,
  identifiers: readonly string[],
  words: readonly string[],
): Statement {
  const { identifier, value } = verification;
  // In JSON a word is quoted, so that another user's address that merely contains it does not match.
  const names = words.flatMap((word) => [eq(value, word), sql`instr(${value}, ${JSON.stringify(word)}) > 0`]);
  return db.delete(verification).where(or(inArray(identifier, [...identifiers]), ...names));
}

/** Deletes expired sessions, links and codes. */
export function deleteExpired({ db }: Database, at: Date): Statement[] {
  return [
    db.delete(session).where(lte(session.expiresAt, at)),
    db.delete(verification).where(lte(verification.expiresAt, at)),
  ];
}

export interface PeopleFilter {
  /** Part of the name or the address. */
  q: string;
  role: Role | null;
  status: PeopleQuery['status'];
  sort: PeopleQuery['sort'];
  limit: number;
  offset: number;
}

export interface PersonListRow extends Pick<
  PersonRow,
  | 'id'
  | 'name'
  | 'email'
  | 'emailVerified'
  | 'image'
  | 'role'
  | 'locale'
  | 'banned'
  | 'banReason'
  | 'banExpires'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
> {
  entries: number;
}

const order = {
  newest: [desc(user.createdAt), desc(user.id)],
  oldest: [asc(user.createdAt), asc(user.id)],
  name: [...nameOrder, asc(user.id)],
  email: [asc(user.email)],
} as const;

function filterCondition({ q, role, status }: Pick<PeopleFilter, 'q' | 'role' | 'status'>): SQL | undefined {
  // An expired ban has no effect.
  const at = new Date(now());
  return and(
    q === '' ? undefined : or(contains(user.name, q), contains(user.email, q)),
    role === null ? undefined : eq(user.role, role),
    status === 'deleted' ? isNotNull(user.deletedAt) : isNull(user.deletedAt),
    status === 'banned' ? and(eq(user.banned, true), or(isNull(user.banExpires), gt(user.banExpires, at))) : undefined,
    status === 'active' ? or(eq(user.banned, false), lte(user.banExpires, at)) : undefined,
  );
}

/** A page of users with the number of their entries, and the total number of matches. Deleted users only on request. */
export async function listPeople(
  { db }: Database,
  filter: PeopleFilter,
): Promise<{ items: PersonListRow[]; total: number }> {
  const where = filterCondition(filter);
  const [items, [all]] = await Promise.all([
    db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        image: user.image,
        role: user.role,
        locale: user.locale,
        banned: user.banned,
        banReason: user.banReason,
        banExpires: user.banExpires,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
        deletedAt: user.deletedAt,
        // A column interpolated in the template itself would lose its table prefix, so `id` would refer to the entry.
        entries: sql<number>`(select count(*) from ${entry} where ${eq(entry.authorId, user.id)})`,
      })
      .from(user)
      .where(where)
      .orderBy(...order[filter.sort])
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(user).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}

/** Kinds whose entries belong to users, not to the newsroom. */
const adKindDeclarations = kindsWithTrait('contactable');
const adKinds = adKindDeclarations.map((kind) => kind.name);

export async function adEntriesOf({ db }: Database, userId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.authorId, userId), inArray(entry.kind, adKinds)));
}

/** Deleted users who still have an ad, because a crash interrupted the deletion. */
export async function listDeletedPeopleWithAds({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: user.id })
    .from(user)
    .innerJoin(entry, eq(entry.authorId, user.id))
    .where(and(isNotNull(user.deletedAt), inArray(entry.kind, adKinds)));
  return rows.map((row) => row.id);
}

/** Addresses of users banned at a time that may belong to the same mailbox, matched by their beginning. */
export async function listBannedAddresses({ db }: Database, like: string, at: Date): Promise<string[]> {
  // Only some providers ignore dots and `+` details: the caller compares the candidates.
  const beginning = /^[^+@]*/.exec(like.toLowerCase())![0].replaceAll('.', '');
  const shutOut = and(
    eq(user.banned, true),
    sql`instr(replace(lower(${user.email}), '.', ''), ${beginning}) = 1`,
    isNull(user.deletedAt),
    or(isNull(user.banExpires), gt(user.banExpires, at)),
  );
  return (await db.select({ email: user.email }).from(user).where(shutOut)).map(({ email }) => email);
}

/** The earliest admin, or `undefined` without admins. */
async function firstAdmin({ db }: Database): Promise<{ id: string; email: string } | undefined> {
  const there = and(eq(user.role, 'admin'), eq(user.banned, false), isNull(user.deletedAt));
  const [row] = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(there)
    .orderBy(user.createdAt, user.id)
    .limit(1);
  return row;
}

/** The address of the earliest admin, or `null` without admins. */
export const firstAdminAddress = async (database: Database): Promise<string | null> =>
  (await firstAdmin(database))?.email ?? null;

/** The id of the earliest admin, or `null` without admins. */
export const firstAdminId = async (database: Database): Promise<string | null> =>
  (await firstAdmin(database))?.id ?? null;

/**
 * Number of other admins, counted like the trigger that protects the last one: an admin with an expired ban counts only
 * after the ban is lifted.
 */
export async function countOtherAdmins({ db }: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(user)
    .where(and(eq(user.role, 'admin'), eq(user.banned, false), isNull(user.deletedAt), ne(user.id, userId)));
  return row?.total ?? 0;
}

/** Users with a phone, and the phone as entered. */
export const peopleWithPhones = ({ db }: Database): Promise<{ id: string; phone: string | null }[]> =>
  db.select({ id: user.id, phone: user.phone }).from(user).where(isNotNull(user.phone));

/** The statement that changes a phone, unless its owner has changed it in the meantime. */
export const replacePhone = ({ db }: Database, id: string, from: string, to: string): Statement =>
  db
    .update(user)
    .set({ phone: to })
    .where(and(eq(user.id, id), eq(user.phone, from)));
