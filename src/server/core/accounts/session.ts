import { isLocale } from '#content/locale.ts';
import { roles } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { uncovering } from '#server/platform/database/trouble.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { auth } from './auth.ts';
import { withHint } from './hint-cookie.ts';

export interface FoundViewer {
  viewer: Viewer;
  /** Set-Cookie headers that prolong the session, now and then. */
  cookies: string[];
}

/**
 * Who sends these headers, asked anew each time: a ban, a lower role or a sign-out counts at once. Null: nobody who is
 * signed in.
 * @param options with `prolong: false` the session stays as long as it was: for who cannot hand its cookies on
 */
export async function findSession(
  headers: Headers,
  { prolong = true }: { prolong?: boolean } = {},
): Promise<FoundViewer | null> {
  // Most requests come without: nothing is asked for them.
  if (!headers.get('cookie')?.includes('poruch.session_token=')) return null;
  const { response: found, headers: answer } = await readSession(headers, prolong);
  if (found === null) return null;
  const { id, name, email, image, ...user } = found.user;
  const role = roles.find((one) => one === user.role);
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
  return { viewer, cookies: withHint(new Headers(answer)).getSetCookie() };
}

/** Where nothing can be written now, the session is not prolonged: who is signed in stays so, and can read on. */
async function readSession(headers: Headers, prolong: boolean) {
  const read = (query: { disableRefresh?: true }) =>
    uncovering(
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

/** Who sends these headers; null where nobody is signed in. */
export async function findViewer(headers: Headers): Promise<Viewer | null> {
  return (await findSession(headers))?.viewer ?? null;
}
