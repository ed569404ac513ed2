import * as z from 'zod/mini';
import { adminRoles, roles } from '#content/model/roles.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { everyone, route, signedIn, type Route, type RouteKey, type RouteSpec } from '#server/platform/http/route.ts';
import { locale, moment } from '#server/platform/http/schemas.ts';
import { handleAuthRequest } from './handle-auth-request.ts';

/**
 * Declares an exposed path of better-auth and its audience; a path that is not listed returns 404. better-auth parses
 * and responds by itself: the schemas only document it, and its errors have the format of the rest of the API.
 */
function auth<const K extends RouteKey, const S extends RouteSpec>(
  key: K,
  spec: S,
): Route<K, Omit<Common, keyof S> & S> {
  // Only requests with a body can be too large, or of the wrong type.
  const fails = key.startsWith('GET') ? common.fails : [...common.fails, 413, 415, 422];
  const whole: RouteSpec = { ...common, fails, ...spec };
  const answered = route<K, RouteSpec>(key, whole, ({ request }) => handleAuthRequest(request));
  return answered as Route<K, RouteSpec> as Route<K, Omit<Common, keyof S> & S>;
}
const common = {
  bodyType: 'raw',
  status: 200,
  answer: z.looseObject({}),
  ownSession: true,
  fails: [400, 401, 403, 404, 409, 429],
} as const;
type Common = typeof common;
/** For endpoints that only our own form uses. */
const own = <const K extends RouteKey>(key: K, who: RouteSpec['who']) =>
  auth(key, { summary: `better-auth: ${key.slice(key.indexOf('/auth/') + '/auth/'.length)}`, who });

/** The browser returns from a provider and is redirected to a page. */
const callback = { who: everyone, also: { 302: 'To a page of the site' } } as const;

const optional = z.optional(z.string());
const email = z.string().check(z.email(), z.maxLength(254));
const callbackURL = describedSchema('A path of this site', z.optional(z.string()));
const role = z.enum(roles);
const Done = z.strictObject({ status: z.boolean() });
const Success = z.strictObject({ success: z.boolean() });
const ofPerson = z.strictObject({ userId: z.string() });
const Person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  locale,
  banned: z.boolean(),
  banReason: z.nullable(z.string()),
  banExpires: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
});
const WithPerson = z.strictObject({ user: Person });
const session = {
  id: z.string(),
  createdAt: moment,
  updatedAt: moment,
  expiresAt: moment,
  userAgent: z.nullable(z.string()),
};

export const getSession = auth('GET /auth/get-session', {
  summary: 'Who is signed in; null for nobody',
  who: everyone,
  answer: z.nullable(z.strictObject({ session: z.strictObject(session), user: z.looseObject({}) })),
});
export const signingIn = [
  own('GET /auth/ok', everyone),
  auth('GET /auth/error', { ...callback, summary: 'Why a provider’s answer came to nothing' }),
  auth('POST /auth/sign-in/social', {
    summary: 'Begin to sign in with a provider',
    who: everyone,
    body: z.strictObject({
      provider: z.enum(['google', 'facebook', 'apple']),
      callbackURL,
      errorCallbackURL: optional,
    }),
    answer: z.strictObject({ url: z.string(), redirect: z.boolean() }),
  }),
  auth('POST /auth/sign-in/magic-link', {
    summary: 'Ask for a mail with a sign-in link',
    who: everyone,
    body: z.strictObject({ email, callbackURL }),
    answer: Done,
  }),
  auth('POST /auth/email-otp/send-verification-otp', {
    summary: 'Ask for a mail with a sign-in code',
    who: everyone,
    body: z.strictObject({ email, type: z.literal('sign-in') }),
    answer: Success,
  }),
  auth('POST /auth/sign-in/email-otp', {
    summary: 'Sign in with a code',
    who: everyone,
    body: z.strictObject({ email, otp: z.string() }),
    answer: z.strictObject({ user: z.looseObject({}) }),
  }),
  own('POST /auth/sign-in/email', everyone),
  auth('GET /auth/callback/{id}', { ...callback, summary: 'The way back from a provider' }),
  // Apple answers with a form from its own site; better-auth verifies it by the state.
  auth('POST /auth/callback/apple', { ...callback, summary: 'better-auth: callback/apple', foreignForms: true }),
  auth('GET /auth/callback/apple', { ...callback, summary: 'better-auth: callback/apple' }),
  auth('POST /auth/callback/{id}', { ...callback, summary: 'The way back from a provider' }),
  own('POST /auth/sign-out', everyone),
];

export const updateUser = auth('POST /auth/update-user', {
  summary: 'Change one’s own profile',
  who: signedIn,
  body: z.strictObject({
    name: optional,
    locale: z.optional(locale),
    phone: z.optional(z.nullable(z.string())),
    notifyEntries: z.optional(z.boolean()),
    notifyMessages: z.optional(z.boolean()),
    picture: describedSchema(
      'The id of a picture that one has sent; null takes the present one away',
      z.optional(z.nullable(z.string())),
    ),
  }),
  answer: Done,
});
export const ownAccount = [
  auth('GET /auth/list-accounts', {
    summary: 'The providers by which one can sign in',
    who: signedIn,
    answer: z.array(z.looseObject({ id: z.string(), providerId: z.string() })),
  }),
  auth('POST /auth/link-social', {
    summary: 'Begin to add a provider',
    who: signedIn,
    body: z.strictObject({ provider: z.string(), callbackURL, errorCallbackURL: optional }),
    answer: z.looseObject({ url: z.string() }),
  }),
  auth('POST /auth/unlink-account', {
    summary: 'Take a provider away',
    who: signedIn,
    body: z.strictObject({ accountId: z.string() }),
  }),
  auth('GET /auth/list-sessions', {
    summary: 'Where one is signed in',
    who: signedIn,
    answer: z.array(z.strictObject({ ...session, current: z.boolean() })),
  }),
  auth('POST /auth/revoke-session', {
    summary: 'End one of one’s sessions',
    who: signedIn,
    body: z.strictObject({ id: z.string() }),
    answer: Done,
  }),
  auth('POST /auth/revoke-sessions', { summary: 'End all of one’s sessions', who: signedIn, body: z.strictObject({}) }),
  auth('POST /auth/revoke-other-sessions', {
    summary: 'End all of one’s sessions but this one',
    who: signedIn,
    body: z.strictObject({}),
  }),
  auth('POST /auth/delete-user', {
    summary: 'Ask for a mail that confirms the deletion of one’s account',
    who: signedIn,
    body: z.strictObject({ callbackURL }),
    answer: z.strictObject({ success: z.boolean(), message: z.string() }),
  }),
  own('POST /auth/admin/stop-impersonating', signedIn),
];

const forAdmins = { who: adminRoles, resource: 'user' } as const;
const list = { limit: optional, offset: optional, searchValue: optional, filterValue: optional };

export const people = [
  auth('GET /auth/admin/list-users', {
    ...forAdmins,
    summary: 'People',
    query: z.strictObject({
      ...list,
      sortBy: z.optional(z.enum(['createdAt', 'name', 'email'])),
      sortDirection: z.optional(z.enum(['asc', 'desc'])),
      filterField: z.optional(z.enum(['role', 'banned'])),
    }),
    answer: z.strictObject({ users: z.array(Person), total: z.int(), limit: z.int(), offset: z.int() }),
  }),
  auth('GET /auth/admin/get-user', {
    ...forAdmins,
    summary: 'A person',
    query: z.strictObject({ id: z.string() }),
    answer: Person,
  }),
  auth('POST /auth/admin/create-user', {
    ...forAdmins,
    summary: 'Make an account; its owner is told by mail',
    body: z.strictObject({ email, name: optional, role: z.optional(role), locale: z.optional(locale) }),
    answer: WithPerson,
  }),
  auth('POST /auth/admin/update-user', {
    ...forAdmins,
    summary: 'Change a person’s profile',
    body: z.strictObject({ userId: z.string(), data: z.looseObject({}) }),
    answer: Person,
  }),
  auth('POST /auth/admin/set-role', {
    ...forAdmins,
    summary: 'Give a person another role',
    body: z.strictObject({ userId: z.string(), role }),
    answer: WithPerson,
  }),
  auth('POST /auth/admin/ban-user', {
    ...forAdmins,
    summary: 'Shut a person out',
    body: z.strictObject({
      userId: z.string(),
      banReason: z.optional(z.string().check(z.maxLength(500))),
      banExpiresIn: describedSchema('Seconds; none: for good', z.optional(z.nullable(z.int()))),
    }),
    answer: WithPerson,
  }),
  auth('POST /auth/admin/unban-user', {
    ...forAdmins,
    summary: 'Let a person in again',
    body: ofPerson,
    answer: WithPerson,
  }),
  auth('POST /auth/admin/impersonate-user', {
    ...forAdmins,
    summary: 'Act as a person, for an hour',
    body: ofPerson,
  }),
  auth('POST /auth/admin/list-user-sessions', {
    ...forAdmins,
    summary: 'Where a person is signed in',
    body: ofPerson,
    answer: z.strictObject({ sessions: z.array(z.strictObject(session)) }),
  }),
  auth('POST /auth/admin/revoke-user-session', {
    ...forAdmins,
    summary: 'End a session of a person',
    body: z.strictObject({ userId: z.string(), sessionId: z.string() }),
    answer: Success,
  }),
  auth('POST /auth/admin/revoke-user-sessions', {
    ...forAdmins,
    summary: 'End all sessions of a person',
    body: ofPerson,
    answer: Success,
  }),
  auth('POST /auth/admin/remove-user', {
    ...forAdmins,
    summary: 'Delete a person’s account',
    body: ofPerson,
    answer: Success,
  }),
  auth('POST /auth/admin/set-user-password', {
    ...forAdmins,
    summary: 'Give an account without a provider a password, if that is allowed',
    body: z.strictObject({ userId: z.string(), newPassword: z.string().check(z.minLength(12), z.maxLength(128)) }),
    answer: Done,
  }),
];
