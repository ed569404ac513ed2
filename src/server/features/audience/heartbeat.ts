import type { Viewer } from '#content/model/viewer.ts';
import type { Presence } from '#server/core/accounts/presence.ts';
import type { LiveCall } from '#server/publishing/http/live-calls.ts';

/**
 * Returns the user who sends these headers, with the Set-Cookie headers that prolong the session, or `null` without a
 * valid session.
 */
export type FindSessionUser = (
  headers: Headers,
) => Promise<{ viewer: Pick<Viewer, 'id' | 'impersonatedBy'>; cookies: readonly string[] } | null>;

/**
 * `POST /api/heartbeat`: marks a signed-in user as present. 401 without a session. A session in which an administrator
 * impersonates a user marks no user as present.
 */
export function heartbeatCall(presence: Presence, sessionOf: FindSessionUser): LiveCall {
  return async ({ headers: { cookie } }) => {
    const session = cookie === undefined ? null : await sessionOf(new Headers({ cookie }));
    if (session === null) return { status: 401 };
    const { viewer, cookies } = session;
    if (viewer.impersonatedBy === null) presence.see(viewer.id);
    return { status: 204, cookies };
  };
}
