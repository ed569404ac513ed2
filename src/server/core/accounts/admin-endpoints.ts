import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { admin } from 'better-auth/plugins';
import * as z from 'zod/mini';
import { HOUR_SECONDS } from '#content/format/durations.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { accessControl, accessRoles } from './access.ts';
import { accountDeletion } from './account-deletion.ts';
import { unwrapResult } from './endpoint-results.ts';
import {
  createPerson,
  banPerson,
  endPersonSessions,
  setPassword,
  setRole,
  unbanPerson,
  updateProfile,
  findManagedPerson,
  type Administrator,
} from './people-commands.ts';
import { findPerson, listPeople, listSessions, type PersonRow } from './rows.ts';

const userId = z.strictObject({ userId: z.string() });
const use = [sensitiveSessionMiddleware];
const IMPERSONATION_SECONDS = HOUR_SECONDS;

type SignedIn = { context: { session: { user: Record<string, unknown>; session: Record<string, unknown> } } };

/** The administrator, from the session that the middleware found. */
function administrator({ context: { session } }: SignedIn): Administrator {
  const { id, role, name } = session.user as { id: string; role: Role; name: string };
  return { id, role, name, impersonating: Boolean(session.session.impersonatedBy) };
}

/** A user as the list of users shows them, without secrets. */
function toPerson({
  id,
  name,
  email,
  emailVerified,
  role,
  locale,
  banned,
  banReason,
  banExpires,
  createdAt,
  updatedAt,
  deletedAt,
}: Omit<PersonRow, 'image' | 'phone' | 'notifyEntries' | 'notifyMessages'>) {
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    locale,
    banned,
    banReason,
    banExpires,
    createdAt,
    updatedAt,
    deletedAt,
  };
}

const listQuery = z.looseObject({
  searchValue: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string()),
  offset: z.optional(z.string()),
  sortBy: z.optional(z.string()),
  sortDirection: z.optional(z.string()),
  filterField: z.optional(z.string()),
  filterValue: z.optional(z.string()),
});

const parseWholeNumber = (value: string | undefined, fallback: number, max: number) =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Math.min(Number(value), max) : fallback;

/**
 * better-auth's admin plugin with the product's own commands behind its paths: they protect the last admin, reject
 * admin actions on the admin's own account, write the audit entry and the mail in the action's batch, and return no
 * session tokens.
 */
export function adminEndpoints() {
  const plugin = admin({
    ac: accessControl,
    roles: accessRoles,
    defaultRole: 'user',
    adminRoles: ['admin'],
    impersonationSessionDuration: IMPERSONATION_SECONDS,
    bannedUserMessage: 'BANNED_USER',
    allowImpersonatingAdmins: false,
  });
  return {
    ...plugin,
    // The plugin's hook would filter the response of /list-sessions; our endpoint already omits those sessions.
    hooks: {},
    endpoints: {
      ...plugin.endpoints,
      listUsers: createAuthEndpoint('/admin/list-users', { method: 'GET', use, query: listQuery }, async (ctx) => {
        const { query } = ctx;
        const limit = Math.max(1, parseWholeNumber(query.limit, 50, 100));
        const offset = parseWholeNumber(query.offset, 0, 1_000_000);
        const role =
          query.filterField === 'role' ? (roles.find((candidate) => candidate === query.filterValue) ?? null) : null;
        const status =
          query.filterField === 'banned'
            ? query.filterValue === 'true'
              ? ('banned' as const)
              : ('active' as const)
            : null;
        const sort =
          query.sortBy === 'name' || query.sortBy === 'email'
            ? query.sortBy
            : query.sortDirection === 'asc'
              ? 'oldest'
              : 'newest';
        const { items, total } = await listPeople(database(), {
          q: query.searchValue?.replaceAll('\u0000', '').trim() ?? '',
          role,
          status,
          sort,
          limit,
          offset,
        });
        return ctx.json({
          users: items.map((row) => ({ ...toPerson(row), entries: row.entries })),
          total,
          limit,
          offset,
        });
      }),
      getUser: createAuthEndpoint(
        '/admin/get-user',
        { method: 'GET', use, query: z.looseObject({ id: z.string() }) },
        async (ctx) => {
          const person = await findPerson(database(), ctx.query.id);
          if (person === null) throw ctx.error('NOT_FOUND', { code: 'NOT_FOUND' });
          return ctx.json(toPerson(person));
        },
      ),
      createUser: createAuthEndpoint(
        '/admin/create-user',
        { method: 'POST', use, body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const { id } = unwrapResult(await createPerson(administrator(ctx), ctx.body));
          return ctx.json({ user: toPerson((await findPerson(database(), id))!) });
        },
      ),
      adminUpdateUser: createAuthEndpoint(
        '/admin/update-user',
        { method: 'POST', use, body: z.strictObject({ userId: z.string(), data: z.record(z.string(), z.unknown()) }) },
        async (ctx) => {
          const by = administrator(ctx);
          unwrapResult(await findManagedPerson(by, ctx.body.userId, { self: true }));
          unwrapResult(await updateProfile(by, ctx.body.userId, ctx.body.data));
          return ctx.json(toPerson((await findPerson(database(), ctx.body.userId))!));
        },
      ),
      setRole: createAuthEndpoint(
        '/admin/set-role',
        { method: 'POST', use, body: z.strictObject({ userId: z.string(), role: z.unknown() }) },
        async (ctx) => {
          unwrapResult(await setRole(administrator(ctx), ctx.body.userId, ctx.body.role));
          return ctx.json({ user: toPerson((await findPerson(database(), ctx.body.userId))!) });
        },
      ),
      banUser: createAuthEndpoint(
        '/admin/ban-user',
        {
          method: 'POST',
          use,
          body: z.strictObject({
            userId: z.string(),
            banReason: z.optional(z.nullable(z.string())),
            banExpiresIn: z.optional(z.nullable(z.number())),
          }),
        },
        async (ctx) => {
          const { userId: id, banReason = null, banExpiresIn = null } = ctx.body;
          // better-auth counts in seconds from now.
          const until = banExpiresIn === null ? null : now() + Math.round(banExpiresIn) * 1000;
          unwrapResult(await banPerson(administrator(ctx), id, { reason: banReason, until }));
          return ctx.json({ user: toPerson((await findPerson(database(), id))!) });
        },
      ),
      unbanUser: createAuthEndpoint('/admin/unban-user', { method: 'POST', use, body: userId }, async (ctx) => {
        unwrapResult(await unbanPerson(administrator(ctx), ctx.body.userId));
        return ctx.json({ user: toPerson((await findPerson(database(), ctx.body.userId))!) });
      }),
      listUserSessions: createAuthEndpoint(
        '/admin/list-user-sessions',
        { method: 'POST', use, body: userId },
        async (ctx) => {
          const rows = await listSessions(database(), ctx.body.userId, new Date(now()));
          return ctx.json({
            sessions: rows.map(({ id, createdAt, updatedAt, expiresAt, userAgent }) => ({
              id,
              createdAt,
              updatedAt,
              expiresAt,
              userAgent,
            })),
          });
        },
      ),
      revokeUserSession: createAuthEndpoint(
        '/admin/revoke-user-session',
        { method: 'POST', use, body: z.strictObject({ userId: z.string(), sessionId: z.string() }) },
        async (ctx) => {
          unwrapResult(await endPersonSessions(administrator(ctx), ctx.body.userId, ctx.body.sessionId));
          return ctx.json({ success: true });
        },
      ),
      revokeUserSessions: createAuthEndpoint(
        '/admin/revoke-user-sessions',
        { method: 'POST', use, body: userId },
        async (ctx) => {
          unwrapResult(await endPersonSessions(administrator(ctx), ctx.body.userId, null));
          return ctx.json({ success: true });
        },
      ),
      removeUser: createAuthEndpoint('/admin/remove-user', { method: 'POST', use, body: userId }, async (ctx) => {
        unwrapResult(await accountDeletion.value.remove(administrator(ctx), ctx.body.userId));
        return ctx.json({ success: true });
      }),
      setUserPassword: createAuthEndpoint(
        '/admin/set-user-password',
        { method: 'POST', use, body: z.strictObject({ userId: z.string(), newPassword: z.unknown() }) },
        async (ctx) => {
          unwrapResult(
            await setPassword(administrator(ctx), ctx.body.userId, ctx.body.newPassword, ctx.context.password.hash),
          );
          return ctx.json({ status: true });
        },
      ),
    },
  };
}
