import type { ApiTable, RouteLookup } from './api-table.ts';
import { addProblemSentence } from './problem-sentences.ts';
import { problem } from './problem.ts';
import { authorize, runRoute, type FindSession, type RequestContext } from './run-route.ts';

interface MountOptions {
  findSession: FindSession;
  /** Origins of this site; forms of other origins are refused. */
  origins(): readonly string[];
  /** Every response must match the schema that its route declares: for tests and dev. */
  checkAnswers: boolean;
}

type AnswerApi = (request: Request, context: RequestContext) => Promise<Response>;

/** Answers a request without a route: 404, 405 with `Allow`, or 400. */
function missingRoute(found: Exclude<RouteLookup, { kind: 'route' }>): Response {
  if (found.kind === 'malformed') return problem(400, 'malformed');
  return found.kind === 'nothing'
    ? problem(404, 'not_found')
    : problem(405, 'method_not_allowed', { headers: { Allow: found.allowed.join(', ') } });
}

/**
 * Mounts the API: finds the route, checks the guard, and runs the handler. Problems are worded in the caller's
 * language; exceptions pass through.
 */
export function mountApi(table: ApiTable, { findSession, origins, checkAnswers }: MountOptions): AnswerApi {
  return async (request, context) => {
    const found = table.find(request.method, new URL(request.url).pathname);
    if (found.kind !== 'route') return addProblemSentence(request, missingRoute(found));
    const caller = await authorize(found.route, request, findSession, origins());
    const answer =
      caller.refusal ?? (await runRoute(found.route, request, found.params, caller.viewer, context, checkAnswers));
    const worded = await addProblemSentence(request, answer);
    const response = request.method === 'HEAD' ? new Response(null, worded) : worded;
    for (const cookie of caller.cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

/** Returns the guard's refusal before the body arrives, or `null` if the request may continue. */
export async function checkGuardBeforeBody(
  table: ApiTable,
  request: Request,
  findSession: FindSession,
  origins: readonly string[],
): Promise<{ signedIn: boolean; refusal: Response | null }> {
  const found = table.find(request.method, new URL(request.url).pathname);
  if (found.kind !== 'route')
    return { signedIn: false, refusal: await addProblemSentence(request, missingRoute(found)) };
  const { viewer, refusal } = await authorize(found.route, request, findSession, origins);
  return { signedIn: viewer !== null, refusal: refusal && (await addProblemSentence(request, refusal)) };
}
