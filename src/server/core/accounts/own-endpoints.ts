import type { BetterAuthPlugin } from 'better-auth';
import {
  createAuthEndpoint,
  createAuthMiddleware,
  isAPIError,
  sensitiveSessionMiddleware,
  sessionMiddleware,
} from 'better-auth/api';
import * as z from 'zod/mini';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { accountDeletion } from './account-deletion.ts';
import { unwrapResult } from './endpoint-results.ts';
import { updateProfile } from './people-commands.ts';
import { endSession, listSessions } from './rows.ts';
import { invalidateSignInMails } from './sign-in-mails.ts';

/** better-auth endpoints whose responses contain a session token. Scripts do not need it: it is in the cookie. */
const pathsWithTokens = new Set([
  '/get-session',
  '/sign-in/email-otp',
  '/sign-in/email',
  '/admin/impersonate-user',
  '/admin/stop-impersonating',
]);

const removeTokens = createAuthMiddleware(async (ctx) => {
  const answer = ctx.context.returned as { token?: unknown; session?: Record<string, unknown> } | null | undefined;
  if (
    answer === null ||
    typeof answer !== 'object' ||
    isAPIError(answer) ||
    !('token' in answer || 'session' in answer)
  )
    return undefined;
  const { token: _token, session, ...rest } = answer;
  const { token: _sessionToken, ipAddress: _address, ...shown } = session ?? {};
  return ctx.json({ ...rest, ...(session ? { session: shown } : {}) });
});

/** Sign-in methods by mail: using one of them invalidates the other. */
const mailSignInPaths = new Set(['/magic-link/verify', '/sign-in/email-otp']);

const invalidateOtherSignIns = createAuthMiddleware(async (ctx) => {
  const email = ctx.context.newSession?.user.email;
  if (email !== undefined) await invalidateSignInMails(email);
});

/**
 * Endpoints for the user's own account. They replace better-auth's endpoints of the same names, which return session
 * tokens to scripts, accept a name of any size and a picture from anywhere, and delete at once without a confirmation
 * mail.
 */
export function ownEndpoints() {
  return {
    id: 'own-account',
    hooks: {
      after: [
        { matcher: ({ path }) => mailSignInPaths.has(path ?? ''), handler: invalidateOtherSignIns },
        { matcher: ({ path }) => pathsWithTokens.has(path ?? ''), handler: removeTokens },
      ],
    },
    endpoints: {
      listSessions: createAuthEndpoint(
        '/list-sessions',
        { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const rows = await listSessions(database(), user.id, new Date(now()));
          return ctx.json(
            rows.map(({ id, createdAt, updatedAt, expiresAt, userAgent }) => ({
              id,
              createdAt,
              updatedAt,
              expiresAt,
              userAgent,
              current: id === session.id,
            })),
          );
        },
      ),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          requireHeaders: true,
          body: z.strictObject({ id: z.string() }),
        },
        async (ctx) => {
          await database().batch([endSession(database(), ctx.context.session.user.id, ctx.body.id)]);
          return ctx.json({ status: true });
        },
      ),
      updateUser: createAuthEndpoint(
        '/update-user',
        { method: 'POST', use: [sessionMiddleware], requireHeaders: true, body: z.record(z.string(), z.unknown()) },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          unwrapResult(await updateProfile({ id }, id, ctx.body));
          return ctx.json({ status: true });
        },
      ),
      deleteUser: createAuthEndpoint(
        '/delete-user',
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          requireHeaders: true,
          body: z.optional(z.looseObject({ callbackURL: z.optional(z.string()) })),
        },
        async (ctx) => {
          unwrapResult(
            await accountDeletion.value.request(
              ctx.context.session.user.id,
              localeOfRequest(ctx.headers, ctx.body?.callbackURL),
            ),
          );
          return ctx.json({ success: true, message: 'Verification email sent' });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
