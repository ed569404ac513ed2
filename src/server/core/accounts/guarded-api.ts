import { apiRouteAt } from '#content/access.ts';
import type { Viewer } from '#content/viewer.ts';
import { comesFromHere } from '../../platform/http/same-origin.ts';
import { inWords } from '../../platform/http/problem-words.ts';
import { foreignOrigin, problem } from '../../platform/http/problem.ts';
import { guardApi, needsViewer } from './guard.ts';
import { findSession, type FoundViewer } from './session.ts';
import { siteOrigins } from './site-origins.ts';

/**
 * Where forms of others are welcome. Apple answers with one from its own site; better-auth knows its own by the state. Mail
 * programs send one to end mails (RFC 8058), and are known by the token.
 */
const foreignForms = /^\/api\/(?:auth\/callback\/apple|saved-searches\/[^/]+\/unsubscribe)$/;

type Endpoint = (viewer: Viewer | null) => Promise<Response>;

export interface Caller {
  found: FoundViewer | null;
  /** The answer where they may not. */
  refusal: Response | null;
}

/**
 * Who asks the API: where the request comes from, then the guard of the declared table. Nothing of the body is needed.
 * What says no says it in the caller's language, too.
 */
export async function lookAtCaller(
  request: Request,
  find: (headers: Headers) => Promise<FoundViewer | null> = findSession,
): Promise<Caller> {
  const path = new URL(request.url).pathname;
  if (!foreignForms.test(path) && apiRouteAt(request.method, path) !== null && !comesFromHere(request, siteOrigins())) {
    return { found: null, refusal: await inWords(request, problem(403, ...foreignOrigin)) };
  }
  const found = needsViewer(request.method, path) ? await find(request.headers) : null;
  const refusal = guardApi(request.method, path, found?.viewer ?? null);
  return { found, refusal: refusal && (await inWords(request, refusal)) };
}

/** The API: the guard, then the endpoint. */
export async function answerGuarded(request: Request, endpoint: Endpoint): Promise<Response> {
  const { found, refusal } = await lookAtCaller(request);
  const response = refusal ?? (await inWords(request, await endpoint(found?.viewer ?? null)));
  for (const cookie of found?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}
