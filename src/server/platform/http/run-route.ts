import type { Role } from '#content/roles.ts';
import { denialText } from '#content/grants.ts';
import { invalid, type Failure } from '#content/result.ts';
import { actorOf, anonymous, type Viewer } from '#content/viewer.ts';
import { toIssues } from '#content/zod-issues.ts';
import { failureAnswer, foreignOrigin, notAuthorized, problem } from './problem.ts';
import { json, noContent, readIfMatch, readJson, readQuery } from './read.ts';
import { runOnce } from './idempotency.ts';
import { localeOfRequest } from './request-locale.ts';
import { Reply, type Call, type Outcome, type Route } from './route.ts';
import { comesFromHere } from './same-origin.ts';

/** What a request says of its caller besides its body. */
export interface Caller {
  viewer: Viewer | null;
  /** Set-Cookie headers that prolong the session. */
  cookies: readonly string[];
  /** The answer, if the caller may not. */
  refusal: Response | null;
}

export type FindSession = (headers: Headers) => Promise<{ viewer: Viewer; cookies: readonly string[] } | null>;

/** Origin and guard. Nothing of the body is read. */
export async function lookAtCaller(
  { spec }: Route,
  request: Request,
  find: FindSession,
  origins: readonly string[],
): Promise<Caller> {
  const nobody = { viewer: null, cookies: [] };
  if (!spec.foreignForms && !comesFromHere(request, origins))
    return { ...nobody, refusal: problem(403, ...foreignOrigin) };
  const isAsked = spec.who !== null || !spec.ownSession;
  const { viewer, cookies } = (isAsked ? await find(request.headers) : null) ?? nobody;
  return { viewer, cookies, refusal: refusalFor(spec.who, spec.resource ?? 'dashboard', viewer) };
}

function refusalFor(
  who: readonly Role[] | null,
  resource: Parameters<typeof denialText>[1],
  viewer: Viewer | null,
): Response | null {
  if (who === null) return null;
  if (viewer === null) return problem(401, ...notAuthorized);
  return who.includes(viewer.role) ? null : problem(403, 'forbidden', { detail: denialText(viewer.role, resource) });
}

/** What the handler gets besides what the runner reads. */
export type Surroundings = Pick<Call, 'clientAddress' | 'sending' | 'existingPages' | 'page'>;

/**
 * One request through its declaration, after the guard: If-Match (428, 400), query (422), body (415, 413, 400, 422), handler,
 * answer; in this order.
 * @param check whether the answer has to match its schema; what doesn't throws
 */
export async function runRoute(
  route: Route,
  request: Request,
  params: Record<string, string>,
  viewer: Viewer | null,
  around: Surroundings,
  check: boolean,
): Promise<Response> {
  const { spec, run } = route;
  if (run === null) return problem(404, 'not_found');
  const no = (failure: Failure) => failureAnswer(failure, request);
  let seen: number | undefined;
  if (spec.ifMatch === true || (spec.ifMatch && request.headers.has('if-match'))) {
    const read = readIfMatch(request);
    if (!read.ok) return read.response;
    seen = read.value;
  }
  let query: unknown;
  if (spec.query && spec.bodyType !== 'raw') {
    const read = readQuery(spec.query, new URL(request.url).searchParams);
    if (!read.ok) return no(read.failure);
    query = read.value;
  }
  let body: unknown;
  if (spec.body && spec.bodyType === undefined) {
    const read = await readJson(request);
    if (!read.ok) return read.response;
    if (spec.validates === 'command') body = read.value;
    else {
      const parsed = spec.body.safeParse(read.value);
      if (!parsed.success) return no(invalid(toIssues(parsed.error)).failure);
      body = parsed.data;
    }
  }
  const call: Call = {
    ...around,
    params,
    query: query as never,
    body: body as never,
    seen: seen as never,
    viewer: viewer as never,
    actor: viewer === null ? anonymous : actorOf(viewer),
    locale: localeOfRequest(request.headers),
    request,
  };
  const answer = async () => toResponse(route, await run(call as never), request, check);
  const key = spec.idempotent ? request.headers.get('idempotency-key') : null;
  if (key === null) return answer();
  const { clientAddress } = around;
  const target = `${request.method} ${new URL(request.url).pathname}`;
  return runOnce({ header: key, person: viewer?.id ?? null, clientAddress, target, body }, answer);
}

/** A handler's outcome as an answer: JSON with the ETag of its revision, 204 for nothing, or the problem. */
function toResponse({ key, spec }: Route, outcome: Outcome<unknown>, request: Request, check: boolean): Response {
  if (outcome instanceof Response) return outcome;
  if (isResult(outcome)) {
    if (!outcome.ok) return failureAnswer(outcome.failure, request);
    return toResponse({ key, spec } as Route, outcome.value, request, check);
  }
  const { value, more } = outcome instanceof Reply ? outcome : { value: outcome, more: {} };
  if (value === undefined) return noContent();
  const { status = spec.status ?? 200, headers = {}, revision = revisionOf(value) } = more;
  const response = json(value, {
    status,
    headers: { ...headers, ...(revision === null ? {} : { ETag: `"${revision}"` }) },
  });
  if (check) checkAnswer(key, spec.answer, value);
  return response;
}

function isResult(value: unknown): value is { ok: true; value: unknown } | { ok: false; failure: Failure } {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return value.ok === true ? 'value' in value : value.ok === false && 'failure' in value;
}

function revisionOf(value: unknown): number | null {
  const { revision } = Object(value) as { revision?: unknown };
  return typeof revision === 'number' ? revision : null;
}

/** @throws Error if the answer is not what its declaration promises */
function checkAnswer(key: string, schema: Route['spec']['answer'], value: unknown): void {
  if (schema === undefined) throw new Error(`${key} answers, and declares no answer`);
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(value)));
  if (!parsed.success)
    throw new Error(`${key} answers other than declared: ${JSON.stringify(parsed.error.issues).slice(0, 2_000)}`);
}
