import { apiRouteAt } from '#content/access.ts';
import type { Viewer } from '#content/viewer.ts';
import { comesFromHere } from '../http/same-origin.ts';
import { foreignOrigin, problem } from '../http/problem.ts';
import { guardApi, needsViewer } from './guard.ts';
import { findSession } from './session.ts';
import { siteOrigins } from './site-origins.ts';

/**
 * Where forms of others are welcome. Apple answers with one from its own site; better-auth knows its own by the state. Mail
 * programs send one to end mails (RFC 8058), and are known by the token.
 */
const foreignForms = /^\/api\/(?:auth\/callback\/apple|saved-searches\/[^/]+\/unsubscribe)$/;

/** The API: where the request comes from, then the guard of the declared table, then the endpoint. */
export async function answerGuarded(request: Request, endpoint: (viewer: Viewer | null) => Promise<Response>): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (!foreignForms.test(path) && apiRouteAt(request.method, path) !== null && !comesFromHere(request, siteOrigins())) {
    return problem(403, ...foreignOrigin);
  }
  const found = needsViewer(request.method, path) ? await findSession(request.headers) : null;
  const viewer = found?.viewer ?? null;
  const response = guardApi(request.method, path, viewer) ?? (await endpoint(viewer));
  for (const cookie of found?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}
