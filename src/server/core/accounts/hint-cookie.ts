import { env } from '#server/platform/env.ts';
import { SESSION_SECONDS } from './session-times.ts';

/**
 * `signed_in=1`, set alongside the session cookie, which scripts cannot read: static pages then link to the cabinet
 * instead of the sign-in page. It grants no access.
 */
function hintCookie(signedIn: boolean): string {
  const secure = env().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `signed_in=${signedIn ? '1' : ''}; Path=/; Max-Age=${signedIn ? SESSION_SECONDS : 0}; SameSite=Lax${secure}`;
}

/** Adds the hint cookie if the session cookie is set or cleared. */
export function withHintCookie(headers: Headers): Headers {
  const session = headers.getSetCookie().findLast((cookie) => /^(?:__Secure-)?poruch\.session_token=/.test(cookie));
  if (session !== undefined)
    headers.append('Set-Cookie', hintCookie(!/^[^=]+=(?:;|$)|Max-Age=0(?:;|$)/i.test(session)));
  return headers;
}

/** Clears the hint cookie if the session has ended elsewhere. */
export const expiredHintCookie = (): string => hintCookie(false);
