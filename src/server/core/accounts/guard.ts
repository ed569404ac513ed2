import type { Locale } from '#content/locale.ts';
import { guardedPageAt, checkAccess, type Caller } from '#content/model/access.ts';
import { denialText } from '#content/model/grants.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';

export type Verdict = { kind: 'pass' } | { kind: 'forbidden'; detail: string } | { kind: 'answer'; response: Response };

const callerOf = (viewer: Viewer | null): Caller => viewer?.role ?? 'anonymous';
const pass: Verdict = { kind: 'pass' };

/** Whether a page needs the viewer: only then is the session looked up. */
export function isGuarded(method: string, path: string): boolean {
  const route = guardedPageAt(path);
  return (
    route !== null &&
    (method !== 'GET' && method !== 'HEAD' ? true : (route.methods as readonly string[]).includes('GET'))
  );
}

/** Redirects anonymous viewers to the sign-in page with a return path; viewers without the role get the 403 page. */
export function guardPage(
  method: string,
  path: string,
  address: string,
  locale: Locale,
  viewer: Viewer | null,
): Verdict {
  const route = guardedPageAt(path);
  if (route === null || !isGuarded(method, path)) return pass;
  switch (checkAccess(route, callerOf(viewer))) {
    case 'pass':
      return pass;
    case 'sign-in':
      // A posted form cannot be posted again after signing in, so the user returns to the page itself.
      return {
        kind: 'answer',
        response: new Response(null, {
          status: method === 'GET' || method === 'HEAD' ? 302 : 303,
          headers: { Location: localisedPath(locale, paths.login(address)), 'Cache-Control': 'no-store' },
        }),
      };
    case 'forbidden':
      return { kind: 'forbidden', detail: denialText(callerOf(viewer), 'dashboard') };
  }
}
