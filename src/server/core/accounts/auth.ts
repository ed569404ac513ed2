import { sign } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, getOAuthState } from 'better-auth/api';
import { emailOTP, magicLink } from 'better-auth/plugins';
import * as z from 'zod/mini';
import { HOUR_SECONDS } from '#content/format/durations.ts';
import { isLocale, type Locale } from '#content/locale.ts';
import { profileFields } from '#content/model/profile.ts';
import { visibleLength } from '#content/text/clean-text.ts';
import { account, session, user, verification } from '#server/core/schema/accounts-schema.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { env, type Env, type AppleClient } from '#server/platform/env.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { newId } from '#server/platform/ids.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { logAuth } from './auth-log.ts';
import { beforeEndpoint } from './before-endpoint.ts';
import { afterEndpoint } from './failed-sign-ins.ts';
import { mailboxOf } from './mailbox.ts';
import { ownEndpoints } from './own-endpoints.ts';
import { listBannedAddresses } from './rows.ts';
import { authSecret } from './secret.ts';
import { EXTEND_SESSION_AFTER_SECONDS, SESSION_SECONDS, SIGN_IN_LINK_SECONDS } from './session-times.ts';
import { queueSignInMail } from './sign-in-mails.ts';
import { siteOrigins } from './site-origins.ts';

/** The language of a new account: that of the page where the sign-up began. */
async function localeOfSignUp(context: GenericEndpointContext | null, given: unknown): Promise<Locale> {
  if (isLocale(given) && context === null) return given;
  const state = (await getOAuthState().catch(() => null)) as { callbackURL?: unknown } | null;
  const target =
    state?.callbackURL ??
    (context?.query as { callbackURL?: unknown } | undefined)?.callbackURL ??
    (context?.body as { callbackURL?: unknown } | undefined)?.callbackURL;
  return localeOfRequest(context?.headers ?? context?.request?.headers, target);
}

/** better-auth's database adapter. Interactive transactions are off: with libSQL they would wait for each other. */
function authAdapter({ db }: Database): ReturnType<typeof drizzleAdapter> {
  return drizzleAdapter(db, {
    provider: 'sqlite',
    schema: { user, session, account, verification },
    transaction: false,
  });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const APPLE_SECRET_SECONDS = 600;

/**
 * The client secret that Apple expects: a JWT signed with the team's key (ES256), valid for ten minutes. Source:
 * developer.apple.com, "Creating a client secret".
 */
function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleClient): string {
  const issuedAt = Math.floor(now() / 1000);
  const body = `${encode({ alg: 'ES256', kid: keyId })}.${encode({ iss: teamId, iat: issuedAt, exp: issuedAt + APPLE_SECRET_SECONDS, aud: 'https://appleid.apple.com', sub: clientId })}`;
  return `${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/**
 * The storable form of a name from a provider or a form: one line, at most 100 characters; '' without visible
 * characters.
 */
function toStorableName(name: unknown): string {
  if (typeof name !== 'string' || visibleLength(name) === 0) return '';
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}

function socialProviders({ google, facebook, apple }: Env['providers']) {
  // An id token posted by a client would be accepted without the state, nonce and code of a real sign-in.
  const common = { disableIdTokenSignIn: true } as const;
  return {
    ...(google ? { google: { ...google, ...common, prompt: 'select_account' as const } } : {}),
    ...(facebook ? { facebook: { ...facebook, ...common } } : {}),
    // Apple's secret is a signed token that expires, so it is created on each use.
    ...(apple
      ? {
          apple: () => ({
            clientId: apple.clientId,
            get clientSecret() {
              return appleClientSecret(apple);
            },
            ...common,
          }),
        }
      : {}),
  };
}

/** Rejects banned users who sign in with another spelling of their mailbox. */
async function refuseBanned(opened: Database, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  if ((await listBannedAddresses(opened, mailbox, new Date(now()))).some((address) => mailboxOf(address) === mailbox)) {
    throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'BANNED_USER' });
  }
}

/** Configures better-auth; docs/attack-tests.md names the attack that each setting prevents. */
export function createAuth(opened: Database, settings: Env) {
  return betterAuth({
    appName: 'Poruch',
    baseURL: settings.siteUrl,
    basePath: '/api/auth',
    secret: authSecret(settings),
    // Apple posts its response as a form.
    trustedOrigins: [...siteOrigins(settings), 'https://appleid.apple.com'],
    database: authAdapter(opened),
    telemetry: { enabled: false },
    logger: { level: 'info', log: logAuth },
    // Errors outside better-auth's own responses are thrown to the caller, which logs them and answers with a readable
    // message.
    onAPIError: { errorURL: '/login', throw: true },
    socialProviders: socialProviders(settings.providers),
    emailAndPassword: {
      enabled: settings.passwordSignIn,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
    },
    account: {
      encryptOAuthTokens: true,
      // A provider's claim alone never opens an account whose address another user has verified. The last provider may
      // be unlinked: sign-in by mail always works.
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false, allowUnlinkingAll: true },
    },
    // No cached copy in a cookie: a ban or demotion takes effect at the next request.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: EXTEND_SESSION_AFTER_SECONDS,
      freshAge: EXTEND_SESSION_AFTER_SECONDS,
      cookieCache: { enabled: false },
    },
    user: {
      additionalFields: {
        locale: { type: 'string', required: false, defaultValue: 'ua', validator: { input: profileFields.locale } },
        phone: { type: 'string', required: false, validator: { input: profileFields.phone } },
        notifyEntries: { type: 'boolean', required: false, defaultValue: true, validator: { input: z.boolean() } },
        notifyMessages: { type: 'boolean', required: false, defaultValue: true, validator: { input: z.boolean() } },
        deletedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100,
      customStorage: {
        get: async () => null,
        set: async () => undefined,
        // Stored in the database, so that a restart does not reset limits, and under a hash, so that no address is
        // stored.
        consume: async (key, rule) => {
          const token = await takeToken(await addressKey('auth', key), rule.max, rule.window * 1000);
          return token.ok
            ? { allowed: true, retryAfter: null }
            : { allowed: false, retryAfter: token.retryAfterSeconds };
        },
      },
      customRules: {
        '/get-session': false,
        '/sign-in/magic-link': { window: HOUR_SECONDS, max: 60 },
        '/email-otp/send-verification-otp': { window: HOUR_SECONDS, max: 60 },
        '/sign-in/email-otp': { window: 60, max: 10 },
        '/sign-in/email': { window: 60, max: 5 },
        '/sign-in/social': { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: 'poruch',
      useSecureCookies: settings.siteUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      // The HTTP server always sets this header to the visitor's own address, and to no other value.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    // A link signs in only when the user presses a button: mail scanners open every link.
    disabledPaths: ['/magic-link/verify', '/delete-user/callback', '/sign-up/email', '/update-session'],
    databaseHooks: {
      user: {
        create: {
          // A picture hosted by a provider would reveal every visitor to the provider.
          before: async (newUser, context) => {
            await refuseBanned(opened, String(newUser.email));
            return {
              data: {
                ...newUser,
                name: toStorableName(newUser.name),
                image: null,
                locale: await localeOfSignUp(context ?? null, newUser.locale),
              },
            };
          },
        },
      },
      session: {
        create: {
          before: async (newSession) => ({
            data: { ...newSession, ipAddress: null, userAgent: newSession.userAgent?.slice(0, 300) ?? null },
          }),
        },
        update: {
          before: async (sessionUpdate) => ({
            data: 'ipAddress' in sessionUpdate ? { ...sessionUpdate, ipAddress: null } : sessionUpdate,
          }),
        },
      },
    },
    hooks: { before: beforeEndpoint, after: afterEndpoint },
    plugins: [
      magicLink({
        storeToken: 'hashed',
        expiresIn: SIGN_IN_LINK_SECONDS,
        sendMagicLink: ({ email, token }, context) => queueSignInMail(email, { token }, context ?? null),
      }),
      emailOTP({
        otpLength: 6,
        expiresIn: SIGN_IN_LINK_SECONDS,
        allowedAttempts: 3,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }, context) => queueSignInMail(email, { code: otp }, context ?? null),
      }),
      adminEndpoints(),
      ownEndpoints(),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

let current: { opened: Database; auth: Auth } | undefined;

/** The better-auth instance of this process, on the open database. */
export function auth(): Auth {
  const opened = database();
  if (current?.opened !== opened) current = { opened, auth: createAuth(opened, env()) };
  return current.auth;
}
