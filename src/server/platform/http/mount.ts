import type { ApiTable, Found } from './api-table.ts';
import { inWords } from './problem-words.ts';
import { problem } from './problem.ts';
import { authorize, runRoute, type FindSession, type RequestContext } from './run-route.ts';

interface MountOptions {
  findSession: FindSession;
  /** Origins of this site; forms of others are refused. */
  origins(): readonly string[];
  /** Every answer has to match the schema that its route declares: for tests and dev. */
  checkAnswers: boolean;
}

type AnswerApi = (request: Request, context: RequestContext) => Promise<Response>;

/** 404, 405 with `Allow`, or 400: the answer to a request that no route takes. */
function missingRoute(found: Exclude<Found, { kind: 'route' }>): Response {
  if (found.kind === 'malformed') return problem(400, 'malformed');
  return found.kind === 'nothing'
    ? problem(404, 'not_found')
    : problem(405, 'method_not_allowed', { headers: { Allow: found.allowed.join(', ') } });
}

/**
 * The API behind one address: finds the route, asks the guard, runs it. Problems are worded in the caller's language;
 * exceptions pass through.
 */
export function mountApi(table: ApiTable, { findSession, origins, checkAnswers }: MountOptions): AnswerApi {
  return async (request, context) => {
    const found = table.find(request.method, new URL(request.url).pathname);
    if (found.kind !== 'route') return inWords(request, missingRoute(found));
    const caller = await authorize(found.route, request, findSession, origins());
    const answer =
      caller.refusal ?? (await runRoute(found.route, request, found.params, caller.viewer, context, checkAnswers));
    const worded = await inWords(request, answer);
    const response = request.method === 'HEAD' ? new Response(null, worded) : worded;
    for (const cookie of caller.cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

/** The guard's answer to a request whose body is still on its way; null: it may go on. */
export async function refuseEarly(
  table: ApiTable,
  request: Request,
  findSession: FindSession,
  origins: readonly string[],
): Promise<{ signedIn: boolean; refusal: Response | null }> {
  const found = table.find(request.method, new URL(request.url).pathname);
  if (found.kind !== 'route') return { signedIn: false, refusal: await inWords(request, missingRoute(found)) };
  const { viewer, refusal } = await authorize(found.route, request, findSession, origins);
  return { signedIn: viewer !== null, refusal: refusal && (await inWords(request, refusal)) };
}
