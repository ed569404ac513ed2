import { kindsWithTrait, allKinds } from '#content/kinds.ts';
import type { Caller } from '#content/model/access.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { expected } from './expected.ts';

/**
 * The rights of every endpoint: which roles may call it. A route that is added, removed or opened to other roles fails
 * the tests until it is also listed here.
 */
type Who = 'everyone' | 'signed in' | 'author editor admin' | 'editor admin' | 'admin';
const rows: readonly (readonly [methods: string, path: string, who: Who])[] = [
  ['GET', '/audit', 'admin'],
  ['POST', '/auth/admin/ban-user', 'admin'],
  ['POST', '/auth/admin/create-user', 'admin'],
  ['GET', '/auth/admin/get-user', 'admin'],
  ['POST', '/auth/admin/impersonate-user', 'admin'],
  ['POST', '/auth/admin/list-user-sessions', 'admin'],
  ['GET', '/auth/admin/list-users', 'admin'],
  ['POST', '/auth/admin/remove-user', 'admin'],
  ['POST', '/auth/admin/revoke-user-session', 'admin'],
  ['POST', '/auth/admin/revoke-user-sessions', 'admin'],
  ['POST', '/auth/admin/set-role', 'admin'],
  ['POST', '/auth/admin/set-user-password', 'admin'],
  ['POST', '/auth/admin/stop-impersonating', 'signed in'],
  ['POST', '/auth/admin/unban-user', 'admin'],
  ['POST', '/auth/admin/update-user', 'admin'],
  ['GET POST', '/auth/callback/apple', 'everyone'],
  ['GET POST', '/auth/callback/{id}', 'everyone'],
  ['POST', '/auth/delete-user', 'signed in'],
  ['POST', '/auth/email-otp/send-verification-otp', 'everyone'],
  ['GET', '/auth/error', 'everyone'],
  ['GET', '/auth/get-session', 'everyone'],
  ['POST', '/auth/link-social', 'signed in'],
  ['GET', '/auth/list-accounts', 'signed in'],
  ['GET', '/auth/list-sessions', 'signed in'],
  ['GET', '/auth/ok', 'everyone'],
  ['POST', '/auth/revoke-other-sessions', 'signed in'],
  ['POST', '/auth/revoke-session', 'signed in'],
  ['POST', '/auth/revoke-sessions', 'signed in'],
  ['POST', '/auth/sign-in/email', 'everyone'],
  ['POST', '/auth/sign-in/email-otp', 'everyone'],
  ['POST', '/auth/sign-in/magic-link', 'everyone'],
  ['POST', '/auth/sign-in/social', 'everyone'],
  ['POST', '/auth/sign-out', 'everyone'],
  ['POST', '/auth/unlink-account', 'signed in'],
  ['POST', '/auth/update-user', 'signed in'],
  ['POST', '/categories', 'editor admin'],
  ['GET', '/categories', 'everyone'],
  ['GET', '/categories/{id}', 'everyone'],
  ['PATCH', '/categories/{id}', 'editor admin'],
  ['DELETE', '/categories/{id}', 'admin'],
  ['POST', '/categories/{id}/merge', 'admin'],
  ['GET', '/consent', 'admin'],
  ['POST', '/consent', 'everyone'],
  ['GET', '/conversations', 'signed in'],
  ['DELETE GET', '/conversations/{id}', 'signed in'],
  ['DELETE PUT', '/conversations/{id}/block', 'signed in'],
  ['POST', '/conversations/{id}/messages', 'signed in'],
  ['POST', '/conversations/{id}/read', 'signed in'],
  ['GET', '/favourites', 'signed in'],
  ['DELETE PUT', '/favourites/{id}', 'signed in'],
  ['POST', '/heartbeat', 'signed in'],
  ['GET', '/locations', 'everyone'],
  ['POST', '/locations', 'admin'],
  ['GET', '/locations/{id}', 'everyone'],
  ['DELETE PATCH', '/locations/{id}', 'admin'],
  ['GET', '/mails', 'admin'],
  ['POST', '/mails/test', 'admin'],
  ['POST', '/mails/{id}/retry', 'admin'],
  ['GET', '/me/data', 'signed in'],
  ['GET', '/me/notifications', 'signed in'],
  ['POST', '/me/notifications/read', 'signed in'],
  ['GET POST', '/me/views', 'author editor admin'],
  ['DELETE PATCH', '/me/views/{id}', 'author editor admin'],
  ['GET POST', '/media', 'signed in'],
  ['DELETE GET PATCH', '/media/{id}', 'signed in'],
  ['POST', '/media/{id}/crop', 'signed in'],
  ['POST PUT', '/media/{id}/replace', 'signed in'],
  ['GET', '/not-found', 'admin'],
  ['PATCH', '/not-found/{id}', 'admin'],
  ['GET', '/openapi.json', 'everyone'],
  ['GET', '/palette', 'author editor admin'],
  ['DELETE PUT', '/people/{id}/limit', 'editor admin'],
  ['POST', '/promos/impressions', 'everyone'],
  ['GET', '/promos/{id}/click', 'everyone'],
  ['POST', '/recommendations', 'signed in'],
  ['DELETE', '/recommendations/{id}', 'signed in'],
  ['PATCH', '/recommendations/{id}', 'editor admin'],
  ['PUT', '/recommendations/{id}/answer', 'signed in'],
  ['GET POST', '/redirects', 'admin'],
  ['DELETE GET PATCH', '/redirects/{id}', 'admin'],
  ['GET', '/reports', 'signed in'],
  ['POST', '/reports', 'everyone'],
  ['GET', '/reports/statistics', 'admin'],
  ['GET', '/reports/{id}', 'signed in'],
  ['PATCH', '/reports/{id}', 'admin'],
  ['POST', '/reports/{id}/notes', 'admin'],
  ['POST', '/reports/{id}/transitions', 'admin'],
  ['GET POST', '/saved-searches', 'signed in'],
  ['DELETE PATCH', '/saved-searches/{id}', 'signed in'],
  ['POST', '/event-attendance', 'everyone'],
  ['POST', '/event-reminders', 'everyone'],
  ['DELETE', '/event-reminders/{id}', 'signed in'],
  ['GET POST', '/event-reminders/{id}/unsubscribe', 'everyone'],
  ['GET POST', '/saved-searches/{id}/unsubscribe', 'everyone'],
  ['GET', '/search', 'everyone'],
  ['GET', '/search/categories', 'everyone'],
  ['GET', '/search/suggestions', 'everyone'],
  ['GET', '/search/terms', 'everyone'],
  ['GET', '/settings', 'everyone'],
  ['PATCH', '/settings', 'admin'],
  ['POST', '/settings/marks', 'admin'],
  ['GET PUT', '/settings/menus', 'admin'],
  ['POST', '/setup/{key}', 'everyone'],
  ['POST', '/setup/{key}/marks', 'everyone'],
  ['POST', '/setup/{key}/test-mail', 'everyone'],
  ['GET', '/tags', 'everyone'],
  ['POST', '/tags', 'author editor admin'],
  ['GET', '/tags/{id}', 'everyone'],
  ['DELETE PATCH', '/tags/{id}', 'admin'],
  ['POST', '/tags/{id}/merge', 'admin'],
  ['POST', '/visitors/log', 'everyone'],
];

/**
 * Routes for the entries of each kind, with permission letters from the kind's `expected.ts`: any one of them grants
 * access to the route.
 */
const kindRows: readonly (readonly [methods: string, path: string, letters: string | 'everyone'])[] = [
  ['GET', '', 'everyone'],
  ['POST', '', 'C'],
  ['GET', '/{id}', 'everyone'],
  ['PATCH', '/{id}', 'Uu'],
  ['DELETE', '/{id}', 'Dd'],
  ['POST', '/{id}/copies', 'C'],
  ['POST', '/{id}/transitions', 'UuDd'],
  ['PATCH', '/{id}/languages', 'Uu'],
  ['GET POST', '/{id}/revisions', 'Uu'],
  ['GET PATCH', '/{id}/revisions/{number}', 'Uu'],
  ['GET POST DELETE', '/{id}/pending-edit', 'Uu'],
];
/** Routes that exist only for kinds with this property. */
const propertyRows = [
  ['contactable', 'POST', '/similar', 'signed in'],
  ['contactable', 'POST', '/{id}/phone', 'everyone'],
  ['contactable', 'POST', '/{id}/messages', 'signed in'],
  ['contactable', 'GET', '/{id}/statistics', 'signed in'],
  ['expires', 'POST', '/{id}/renewal', 'signed in'],
  ['moderated', 'DELETE', '/{id}/decision', 'editor admin'],
] as const;

/** An endpoint, and the roles that pass its guard. */
export interface ExpectedRight {
  method: string;
  /** Path relative to `/api`. */
  path: string;
  /** `null` for everyone, signed in or not. */
  roles: readonly Role[] | null;
}

const rolesOf = (who: Who): readonly Role[] | null =>
  who === 'everyone' ? null : who === 'signed in' ? roles : roles.filter((role) => who.split(' ').includes(role));

const toExpectedRights = (methods: string, path: string, allowed: readonly Role[] | null): ExpectedRight[] =>
  methods.split(' ').map((method) => ({ method, path, roles: allowed }));

/** Every endpoint with the roles that pass its guard. */
export const expectedRights: readonly ExpectedRight[] = [
  ...rows.flatMap(([methods, path, who]) => toExpectedRights(methods, path, rolesOf(who))),
  ...allKinds.flatMap(({ name }) =>
    kindRows.flatMap(([methods, path, letters]) =>
      toExpectedRights(
        methods,
        `/${name}${path}`,
        letters === 'everyone'
          ? null
          : roles.filter((role) => [...letters].some((letter) => expected[name].grants[role].includes(letter))),
      ),
    ),
  ),
  ...propertyRows.flatMap(([word, methods, path, who]) =>
    kindsWithTrait(word).flatMap(({ name }) => toExpectedRights(methods, `/${name}${path}`, rolesOf(who))),
  ),
];

/** Whether a caller passes, has to sign in (401), or is forbidden (403). */
export function expectedVerdictFor(
  { roles: allowed }: ExpectedRight,
  caller: Caller,
): 'pass' | 'sign-in' | 'forbidden' {
  if (allowed === null) return 'pass';
  if (caller === 'anonymous') return 'sign-in';
  return allowed.includes(caller) ? 'pass' : 'forbidden';
}
