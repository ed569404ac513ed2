import { apiRouteAt, apiRoutes, authRoutes, guardedPageAt, passes, type Caller } from '#content/access.ts';
import { denialText } from '#content/grants.ts';
import { localised, paths } from '#content/urls.ts';
import type { Locale } from '#content/locale.ts';
import type { Viewer } from '#content/viewer.ts';
import { notAuthorized, problem } from '../../platform/http/problem.ts';

export type Verdict = { kind: 'pass' } | { kind: 'forbidden'; detail: string } | { kind: 'answer'; response: Response };

const callerOf = (viewer: Viewer | null): Caller => viewer?.role ?? 'anonymous';
const pass: Verdict = { kind: 'pass' };

/** Whether a page needs to know who asks: only then is the session looked up. */
export function isGuarded(method: string, path: string): boolean {
  const route = guardedPageAt(path);
  return (
    route !== null &&
    (method !== 'GET' && method !== 'HEAD' ? true : (route.methods as readonly string[]).includes('GET'))
  );
}

/** The guard before a page: signed out → to the sign-in page, with the way back; without the role → the 403 page. */
export function guardPage(
  method: string,
  path: string,
  address: string,
  locale: Locale,
  viewer: Viewer | null,
): Verdict {
  const route = guardedPageAt(path);
  if (route === null || !isGuarded(method, path)) return pass;
  switch (passes(route, callerOf(viewer))) {
    case 'pass':
      return pass;
    case 'sign-in':
      // What was posted cannot be posted again after signing in: the page itself is where one returns to.
      return {
        kind: 'answer',
        response: new Response(null, {
          status: method === 'GET' || method === 'HEAD' ? 302 : 303,
          headers: { Location: localised(locale, paths.login(address)), 'Cache-Control': 'no-store' },
        }),
      };
    case 'forbidden':
      return { kind: 'forbidden', detail: denialText(callerOf(viewer), 'dashboard') };
  }
}

/** The guard before the API. What the table does not name does not exist. */
export function guardApi(method: string, path: string, viewer: Viewer | null): Response | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = apiRouteAt(asked, path);
  if (route === null) {
    const allowed = [...new Set([...authRoutes, ...apiRoutes].flatMap((one) => one.methods))].filter(
      (one) => apiRouteAt(one, path) !== null,
    );
    return allowed.length
      ? problem(405, 'method_not_allowed', { headers: { Allow: allowed.join(', ') } })
      : problem(404, 'not_found');
  }
  switch (passes(route, callerOf(viewer))) {
    case 'pass':
      return null;
    case 'sign-in':
      return problem(401, ...notAuthorized);
    case 'forbidden':
      return problem(403, 'forbidden', { detail: denialText(callerOf(viewer), route.resource ?? 'dashboard') });
  }
}

/** Whether the API needs to know who asks: better-auth finds out by itself where anybody may ask. */
export function needsViewer(method: string, path: string): boolean {
  const route = apiRouteAt(method === 'HEAD' ? 'GET' : method, path);
  return route !== null && (route.guard !== null || !path.startsWith('/api/auth/'));
}
