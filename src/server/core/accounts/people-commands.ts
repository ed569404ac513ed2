/**
 * Users and their accounts: sign-in, sessions, access rights, admin actions.
 * @module core/accounts
 */

import * as z from 'zod/mini';
import { emailSchema } from '#content/fields/address-fields.ts';
import type { Locale } from '#content/locale.ts';
import { profileFields, profileSchema } from '#content/model/profile.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toAbsoluteUrl, mediaPath, paths } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { AuditAction } from '#server/core/audit/audit-actions.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import type { AuditDetails } from '#server/core/audit/rows.ts';
import { markPortraitForDeletion } from '#server/core/media/marked-for-deletion.ts';
import { findMedia } from '#server/core/media/rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { env } from '#server/platform/env.ts';
import { forbidden, notFound, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import type { RenderedMail } from '#server/platform/mail/letter.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { bannedMail, invitationMail, roleChangedMail, unbannedMail } from './account-mails.ts';
import {
  endImpersonations,
  endSession,
  endSessions,
  findPerson,
  findPersonByEmail,
  insertNewPerson,
  listAccounts,
  updatePerson,
  storePasswordHash,
  type PersonRow,
} from './rows.ts';

/** The actor that manages users: an admin, or the operator at the console (id null). */
export interface Administrator {
  id: string | null;
  role: Role;
  name: string;
  /** Whether the admin is impersonating a user. */
  impersonating: boolean;
}

export const operator: Administrator = { id: null, role: 'admin', name: '', impersonating: false };

/**
 * Returns the user if this administrator may act on them. Administrators may not act on themselves unless `self` is
 * set.
 */
export async function findManagedPerson(
  by: Administrator,
  id: string,
  options: { self: boolean } = { self: false },
): Promise<Result<PersonRow>> {
  if (by.role !== 'admin') return forbidden('user', by.role);
  if (by.impersonating) return refused('impersonating');
  const person = await findPerson(database(), id);
  if (person === null) return notFound;
  if (person.deletedAt !== null) return refused('deleted');
  return by.id === id && !options.self ? refused('yourself') : ok(person);
}

interface Sender {
  name: string;
  url: string;
  timeZone: string;
}

async function sender(locale: Locale): Promise<Sender> {
  const { name, timeZone } = (await readSettings(database())).site;
  return { name: name[locale], url: env().siteUrl, timeZone };
}

/**
 * The statement that queues a mail to a user in their language. It is in an array because a bare statement is thenable:
 * `await` would run it outside its batch.
 */
async function mailStatements(
  person: { email: string; locale: Locale },
  write: (locale: Locale, from: Sender) => RenderedMail,
): Promise<[Statement]> {
  return [queueMail(database(), { to: person.email, ...write(person.locale, await sender(person.locale)) })];
}

/**
 * Runs the batch of an admin action. The database itself rejects the removal of the last admin, even under concurrent
 * actions.
 */
export async function runActionBatch(statements: Statement[]): Promise<Result<{ done: true }>> {
  try {
    await database().batch(statements);
  } catch (error) {
    if (errorMentions(error, 'last_admin')) return refused('last_admin');
    if (errorMentions(error, 'UNIQUE constraint failed: user.email')) return refused('email_taken');
    throw error;
  }
  currentPublisher()?.wake();
  return ok({ done: true });
}

const at = () => new Date(now());
const auditStatement = (by: Administrator, action: AuditAction, id: string, details: AuditDetails = {}) =>
  recordAction(database(), by.id, action, id, details);

const newPersonSchema = z.strictObject({
  email: emailSchema,
  /** Missing until the user enters it. */
  name: z.optional(profileFields.name),
  role: z._default(z.enum(roles), 'user'),
  locale: z._default(profileFields.locale, 'ua'),
});

/** Creates an account and mails the user how to sign in. @returns its id; 409 if the address already has one */
export async function createPerson(by: Administrator, input: unknown): Promise<Result<{ id: string }>> {
  if (by.role !== 'admin') return forbidden('user', by.role);
  if (by.impersonating) return refused('impersonating');
  const parsed = newPersonSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const person = parsed.data;
  if ((await findPersonByEmail(database(), person.email)) !== null) return refused('email_taken');
  const id = newId();
  const done = await runActionBatch([
    // Signing in by this address verifies it; until then ownership is only claimed.
    insertNewPerson(database(), {
      id,
      ...person,
      name: person.name ?? '',
      emailVerified: false,
      createdAt: at(),
      updatedAt: at(),
    }),
    auditStatement(by, 'person.created', id, { role: person.role }),
    ...(await mailStatements(person, (locale, from) =>
      invitationMail(locale, from, {
        invitedBy: by.name || from.name,
        role: person.role,
        url: toAbsoluteUrl(from.url, locale, paths.login()),
      }),
    )),
  ]);
  return done.ok ? ok({ id }) : done;
}

/** Changes a user's role. Admins cannot change their own, and the last admin cannot be demoted. */
export async function setRole(by: Administrator, id: string, role: unknown): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id);
  if (!found.ok) return found;
  const wanted = roles.find((candidate) => candidate === role);
  if (wanted === undefined) return invalid([{ path: 'role', code: 'invalid' }]);
  const person = found.value;
  if (person.role === wanted) return ok({ done: true });
  return runActionBatch([
    updatePerson(database(), id, { role: wanted, updatedAt: at() }),
    endImpersonations(database(), id),
    auditStatement(by, 'role.changed', id, { from: person.role, to: wanted }),
    ...(await mailStatements(person, (locale, from) =>
      roleChangedMail(locale, from, { role: wanted, previous: person.role }),
    )),
  ]);
}

/** The latest time that a Date can represent (ECMA-262, 21.4.1.1). */
const MAX_DATE_MS = 8.64e15;

const banSchema = z.strictObject({
  reason: z._default(z.nullable(profileFields.banReason), null),
  /** Milliseconds since 1970; `null` if the ban lasts until an admin lifts it. */
  until: z._default(z.nullable(z.int().check(z.lte(MAX_DATE_MS))), null),
});

/** Bans a user: every session ends, and no sign-in method works until the ban ends. */
export async function banPerson(by: Administrator, id: string, input: unknown): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id);
  if (!found.ok) return found;
  const parsed = banSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { reason, until } = parsed.data;
  if (until !== null && until <= now()) return invalid([{ path: 'until', code: 'in_the_past' }]);
  return runActionBatch([
    updatePerson(database(), id, {
      banned: true,
      banReason: reason || null,
      banExpires: until === null ? null : new Date(until),
      updatedAt: at(),
    }),
    endSessions(database(), id),
    auditStatement(by, 'person.banned', id, { reason: reason || null, until }),
    ...(await mailStatements(found.value, (locale, from) =>
      bannedMail(locale, from, { reason: reason || null, until, timeZone: from.timeZone }),
    )),
  ]);
}

export async function unbanPerson(by: Administrator, id: string): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id);
  if (!found.ok) return found;
  if (!found.value.banned) return ok({ done: true });
  return runActionBatch([
    updatePerson(database(), id, { banned: false, banReason: null, banExpires: null, updatedAt: at() }),
    auditStatement(by, 'person.unbanned', id),
    ...(await mailStatements(found.value, (locale, from) => unbannedMail(locale, from, {}))),
  ]);
}

/** Ends one session of a user, or all of them. */
export async function endPersonSessions(
  by: Administrator,
  id: string,
  sessionId: string | null,
): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id, { self: true });
  if (!found.ok) return found;
  return runActionBatch([
    sessionId === null ? endSessions(database(), id) : endSession(database(), id, sessionId),
    auditStatement(by, 'sessions.ended', id, { all: sessionId === null }),
  ]);
}

/**
 * Sets a password for an account without a provider, for the case that neither mail nor providers work. Requires
 * PASSWORD_SIGN_IN; ends every session of the user.
 */
export async function setPassword(
  by: Administrator,
  id: string,
  password: unknown,
  hash: (password: string) => Promise<string>,
): Promise<Result<{ done: true }>> {
  const found = await findManagedPerson(by, id, { self: true });
  if (!found.ok) return found;
  if (!env().passwordSignIn) return refused('passwords_off');
  if (typeof password !== 'string' || [...password].length < 12)
    return invalid([{ path: 'password', code: 'too_short', params: { min: 12 } }]);
  if ([...password].length > 128) return invalid([{ path: 'password', code: 'too_long', params: { max: 128 } }]);
  if ((await listAccounts(database(), id)).some(({ providerId }) => providerId !== 'credential'))
    return refused('has_provider');
  return runActionBatch([
    ...storePasswordHash(database(), { id: newId(), userId: id, hash: await hash(password), at: at() }),
    endSessions(database(), id),
    auditStatement(by, 'password.set', id),
  ]);
}

/** The URL of a picture that the user has uploaded, for their own profile; `null` for any other. */
async function portraitOf(ownerId: string, picture: string): Promise<string | null> {
  const row = await findMedia(database(), picture);
  return row !== null && row.ownerId === ownerId ? mediaPath(row.id, Math.min(...row.widths), 'webp') : null;
}

/**
 * Changes a user's profile; pages that show a changed name are regenerated. The replaced picture is deleted unless it
 * is used elsewhere.
 * @returns 422 also for a missing picture and, without distinction, for another user's; anyone but the user can only
 * remove the picture
 */
export async function updateProfile(
  by: Administrator | { id: string },
  id: string,
  input: unknown,
): Promise<Result<{ done: true }>> {
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const person = await findPerson(database(), id);
  if (person === null || person.deletedAt !== null) return notFound;
  const { picture, ...said } = parsed.data;
  const image = picture && by.id === id ? await portraitOf(id, picture) : null;
  if (picture && image === null) return invalid([{ path: 'picture', code: 'not_found' }]);
  const change = Object.fromEntries(
    Object.entries({ ...said, image: picture === undefined ? undefined : image }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const renamed = parsed.data.name !== undefined && parsed.data.name !== person.name;
  return runActionBatch([
    updatePerson(database(), id, { ...change, updatedAt: at() }),
    ...(picture === undefined || image === person.image ? [] : markPortraitForDeletion(database(), person.image)),
    ...(renamed ? [appendToOutbox(database(), [pageTag.person(id), pageTag.anything])] : []),
    ...(by.id === id
      ? []
      : [recordAction(database(), by.id, 'person.updated', id, { fields: Object.keys(change).join(', ') })]),
  ]);
}
