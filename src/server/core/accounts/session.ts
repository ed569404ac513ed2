import { isLocale } from '#content/locale.ts';
import { roles } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { rethrowSwallowedErrors } from '#server/platform/database/failure-tracking.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { auth } from './auth.ts';
import { withHintCookie } from './hint-cookie.ts';

export interface FoundViewer {
  viewer: Viewer;
  /** Set-Cookie headers that extend the session, if it is due. */
  cookies: string[];
}

/**
 * The viewer who sends these headers, looked up each time, so that a ban, a demotion or a sign-out takes effect at
 * once. `null` if not signed in.
 * @param options with `prolong: false` the session is not extended: for callers that cannot pass its cookies on
 */
export async function findSession(
  headers: Headers,
  { prolong = true }: { prolong?: boolean } = {},
): Promise<FoundViewer | null> {
  // Most requests have no session cookie and need no lookup.
  if (!headers.get('cookie')?.includes('poruch.session_token=')) return null;
  const { response: found, headers: answer } = await readSession(headers, prolong);
  if (found === null) return null;
  const { id, name, email, image, ...user } = found.user;
  const role = roles.find((candidate) => candidate === user.role);
  if (role === undefined || (user.banned && !(user.banExpires && user.banExpires.getTime() <= Date.now()))) return null;
  const session = found.session as { id: string; impersonatedBy?: string | null };
  const viewer: Viewer = {
    id,
    role,
    name,
    email,
    image: image ?? null,
    locale: isLocale(user.locale) ? user.locale : 'ua',
    sessionId: session.id,
    impersonatedBy: session.impersonatedBy ?? null,
  };
  return { viewer, cookies: withHintCookie(new Headers(answer)).getSetCookie() };
}

/** While writes are impossible, the session is not extended: users stay signed in and can continue reading. */
async function readSession(headers: Headers, prolong: boolean) {
  const read = (query: { disableRefresh?: true }) =>
    rethrowSwallowedErrors(
      () => auth().api.getSession({ headers, query, returnHeaders: true }),
      ({ response }) => response === null,
    );
  try {
    return await read(prolong ? {} : { disableRefresh: true });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return read({ disableRefresh: true });
  }
}

/** The viewer who sends these headers; `null` if not signed in. */
export async function findViewer(headers: Headers): Promise<Viewer | null> {
  return (await findSession(headers))?.viewer ?? null;
}
