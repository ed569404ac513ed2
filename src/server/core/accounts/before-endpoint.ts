import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { emailSchema } from '#content/fields/address-fields.ts';
import { DAY, HOUR } from '#content/format/durations.ts';
import { isLocalPath } from '#content/urls/urls.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { database } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/failures.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { takeToken, type TokenOutcome } from '#server/platform/rate-limit/rate-limit.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';
import { unwrapResult } from './endpoint-results.ts';
import { recordFailedSignInLater } from './failed-sign-ins.ts';
import { mailboxKey } from './mailbox.ts';
import { findManagedPerson } from './people-commands.ts';
import { stateOf } from './person-actions.ts';
import { siteOrigins } from './site-origins.ts';

const mailPaths = new Set(['/sign-in/magic-link', '/email-otp/send-verification-otp']);
/** Forbidden to an admin who impersonates a user. */
const forbiddenWhileImpersonating = new Set([
  '/update-user',
  '/delete-user',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
]);

function tooManyRequests(token: Extract<TokenOutcome, { ok: false }>): APIError {
  const seconds = String(token.retryAfterSeconds);
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' },
    { 'Retry-After': seconds, 'X-Retry-After': seconds },
  );
}

/**
 * Limits sign-in mails: 20 an hour per requesting address, and 5 in half an hour per mailbox, for any requester
 * and spelling. Without the second, many addresses could flood one inbox.
 */
async function enforceMailLimit(given: unknown, clientAddress: string | null): Promise<void> {
  // Check first, before anything is counted or stored: better-auth accepts a local part of any length.
  const email = emailSchema.safeParse(given);
  if (!email.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  const byAddress = await takeToken(await addressKey('sign-in-mail', clientAddress ?? ''), 20, HOUR);
  if (!byAddress.ok) throw tooManyRequests(byAddress);
  const byMailbox = await takeToken(mailboxKey('sign-in-mailbox', email.data), 5, HOUR / 2);
  if (!byMailbox.ok) throw tooManyRequests(byMailbox);
}

/**
 * Limits codes entered for a mailbox: 20 a day, right or wrong. Three wrong ones invalidate a code, but new ones could
 * be requested all day long. The link in the same mailbox still works.
 */
async function enforceCodeLimit(given: unknown): Promise<void> {
  const email = emailSchema.safeParse(given);
  if (!email.success) return;
  const token = await takeToken(mailboxKey('sign-in-code', email.data), 20, DAY);
  if (!token.ok) {
    recordFailedSignInLater(email.data, 'limit');
    throw tooManyRequests(token);
  }
}

/**
 * Redirect targets must be on this site. better-auth checks this as well, but also trusts Apple, whose forms it has to
 * accept.
 */
function checkTargets(body: Record<string, unknown> | undefined): void {
  for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
    const value = body?.[name];
    if (value === undefined || isLocalPath(value)) continue;
    const ours =
      typeof value === 'string' &&
      siteOrigins().some((origin) => value.startsWith(`${origin}/`) && isLocalPath(value.slice(origin.length)));
    if (!ours) throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: `Invalid ${name}` });
  }
}

/** Runs the product's own rules before every endpoint of better-auth, over HTTP and in process. */
export const beforeEndpoint = createAuthMiddleware(async (ctx) => {
  const { path } = ctx;
  checkTargets(ctx.body as Record<string, unknown> | undefined);
  if (mailPaths.has(path)) {
    const body = ctx.body as { email?: unknown; type?: unknown } | undefined;
    if (path === '/email-otp/send-verification-otp' && body?.type !== 'sign-in')
      throw new APIError('BAD_REQUEST', { code: 'INVALID_TYPE', message: 'Codes are sent for signing in only' });
    if (isMailUndeliverable())
      throw new APIError('FORBIDDEN', { code: 'NO_MAIL', message: 'This site sends no emails yet' });
    await enforceMailLimit(body?.email, ctx.headers?.get('x-forwarded-for') ?? null);
    return;
  }
  if (path === '/sign-in/email-otp') await enforceCodeLimit((ctx.body as { email?: unknown } | undefined)?.email);
  if (!forbiddenWhileImpersonating.has(path) && !path.startsWith('/admin/')) return;
  const session = await getSessionFromCtx(ctx);
  if (session === null) return;
  // The library's user type lacks the fields that its plugins add to the row.
  const { id, role, name } = session.user as unknown as {
    id: string;
    role: 'user' | 'author' | 'editor' | 'admin';
    name: string;
  };
  const impersonatedBy = (session.session as { impersonatedBy?: string | null }).impersonatedBy ?? null;
  if (path === '/admin/stop-impersonating') {
    if (impersonatedBy !== null)
      await database().batch([recordAction(database(), impersonatedBy, 'impersonation.ended', id)]);
    return;
  }
  if (impersonatedBy !== null) unwrapResult(refused('impersonating'));
  if (path === '/admin/impersonate-user') {
    const target = unwrapResult(
      await findManagedPerson(
        { id, role, name, impersonating: false },
        String((ctx.body as { userId?: unknown }).userId),
      ),
    );
    if (target.role === 'admin') unwrapResult(refused('an_admin'));
    // better-auth checks this as well, but only after the action would already be in the audit log.
    if (stateOf(target) !== 'active') throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'BANNED_USER' });
    await database().batch([recordAction(database(), id, 'impersonation.begun', target.id)]);
  }
});
