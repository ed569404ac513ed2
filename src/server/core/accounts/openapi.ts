import { authRoutes } from '#content/access.ts';
import { roles } from '#content/roles.ts';
import { locales } from '#content/locale.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  nullable,
  object,
  string,
  type Operation,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';

const person = object({
  id: string,
  name: string,
  email: string,
  emailVerified: boolean,
  role: { enum: [...roles] },
  locale: { enum: [...locales] },
  banned: boolean,
  banReason: nullable(string),
  banExpires: nullable(dateTime),
  createdAt: dateTime,
  updatedAt: dateTime,
});
const session = object({
  id: string,
  createdAt: dateTime,
  updatedAt: dateTime,
  expiresAt: dateTime,
  userAgent: nullable(string),
});
const email = { email: { type: 'string', format: 'email', maxLength: 254 } };
const way = { callbackURL: { ...string, description: 'A path of this site' } };
const done = object({ status: boolean });
const ofPerson = object({ userId: string });
const fails = [400, 401, 403, 404, 409, 413, 422, 429];

/** What better-auth and our endpoints behind its addresses take and give; the rest of it is of no use to programs. */
const described: Record<string, Omit<Operation, 'status'> & { status?: number }> = {
  'GET /api/auth/get-session': {
    summary: 'Who is signed in; null for nobody',
    answer: nullable(object({ session, user: { type: 'object' } })),
  },
  'POST /api/auth/sign-in/social': {
    summary: 'Begin to sign in with a provider',
    body: object({ provider: { enum: ['google', 'facebook', 'apple'] }, ...way, errorCallbackURL: string }, [
      'provider',
    ]),
    answer: object({ url: string, redirect: boolean }),
  },
  'POST /api/auth/sign-in/magic-link': {
    summary: 'Ask for a mail with a sign-in link',
    body: object({ ...email, ...way }, ['email']),
    answer: done,
  },
  'POST /api/auth/email-otp/send-verification-otp': {
    summary: 'Ask for a mail with a sign-in code',
    body: object({ ...email, type: { const: 'sign-in' } }),
    answer: object({ success: boolean }),
  },
  'POST /api/auth/sign-in/email-otp': {
    summary: 'Sign in with a code',
    body: object({ ...email, otp: string }),
    answer: object({ user: { type: 'object' } }),
  },
  'POST /api/auth/update-user': {
    summary: 'Change one’s own profile',
    body: object(
      {
        name: string,
        locale: { enum: [...locales] },
        phone: nullable(string),
        notifyEntries: boolean,
        notifyMessages: boolean,
        picture: nullable({
          ...string,
          description: 'The id of a picture that one has sent; null takes the present one away',
        }),
      },
      [],
    ),
    answer: done,
  },
  'GET /api/auth/list-sessions': {
    summary: 'Where one is signed in',
    answer: arrayOf(object({ ...(session.properties as Record<string, Schema>), current: boolean })),
  },
  'POST /api/auth/revoke-session': { summary: 'End one of one’s sessions', body: object({ id: string }), answer: done },
  'POST /api/auth/delete-user': {
    summary: 'Ask for a mail that confirms the deletion of one’s account',
    body: object(way, []),
    answer: object({ success: boolean, message: string }),
  },
  'GET /api/auth/admin/list-users': {
    summary: 'People',
    query: object(
      {
        searchValue: string,
        limit: string,
        offset: string,
        sortBy: { enum: ['createdAt', 'name', 'email'] },
        sortDirection: { enum: ['asc', 'desc'] },
        filterField: { enum: ['role', 'banned'] },
        filterValue: string,
      },
      [],
    ),
    answer: object({ users: arrayOf(person), total: integer, limit: integer, offset: integer }),
  },
  'GET /api/auth/admin/get-user': { summary: 'A person', query: object({ id: string }), answer: person },
  'POST /api/auth/admin/create-user': {
    summary: 'Make an account; its owner is told by mail',
    body: object({ ...email, name: string, role: { enum: [...roles] }, locale: { enum: [...locales] } }, ['email']),
    answer: object({ user: person }),
  },
  'POST /api/auth/admin/update-user': {
    summary: 'Change a person’s profile',
    body: object({ userId: string, data: { type: 'object' } }),
    answer: person,
  },
  'POST /api/auth/admin/set-role': {
    summary: 'Give a person another role',
    body: object({ userId: string, role: { enum: [...roles] } }),
    answer: object({ user: person }),
  },
  'POST /api/auth/admin/ban-user': {
    summary: 'Shut a person out',
    body: object(
      {
        userId: string,
        banReason: { ...string, maxLength: 500 },
        banExpiresIn: { ...integer, description: 'Seconds; none: for good' },
      },
      ['userId'],
    ),
    answer: object({ user: person }),
  },
  'POST /api/auth/admin/unban-user': {
    summary: 'Let a person in again',
    body: ofPerson,
    answer: object({ user: person }),
  },
  'POST /api/auth/admin/impersonate-user': {
    summary: 'Act as a person, for an hour',
    body: ofPerson,
    answer: { type: 'object' },
  },
  'POST /api/auth/admin/list-user-sessions': {
    summary: 'Where a person is signed in',
    body: ofPerson,
    answer: object({ sessions: arrayOf(session) }),
  },
  'POST /api/auth/admin/revoke-user-session': {
    summary: 'End a session of a person',
    body: object({ userId: string, sessionId: string }),
    answer: object({ success: boolean }),
  },
  'POST /api/auth/admin/revoke-user-sessions': {
    summary: 'End all sessions of a person',
    body: ofPerson,
    answer: object({ success: boolean }),
  },
  'POST /api/auth/admin/remove-user': {
    summary: 'Delete a person’s account',
    body: ofPerson,
    answer: object({ success: boolean }),
  },
  'POST /api/auth/admin/set-user-password': {
    summary: 'Give an account without a provider a password, where that is allowed',
    body: object({ userId: string, newPassword: { ...string, minLength: 12, maxLength: 128 } }),
    answer: done,
  },
};

/** Every row of the table of better-auth's paths, described as far as it concerns programs. */
export function authOperations(): Operations {
  return Object.fromEntries(
    authRoutes.flatMap((route) =>
      route.methods.map((method): [string, Operation] => {
        const key = `${method} ${route.path}`;
        const own = described[key] ?? {
          summary: `better-auth: ${route.path.slice('/api/auth/'.length)}`,
          answer: { type: 'object' },
        };
        return [key, { status: 200, fails, ...own }];
      }),
    ),
  );
}
