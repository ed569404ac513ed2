import { denialText } from '#content/model/grants.ts';
import type { Role } from '#content/model/roles.ts';
import { actorOf, anonymous, type Viewer } from '#content/model/viewer.ts';
import { invalid, type Failure } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { runOnce } from './idempotency.ts';
import { failureStatusesOf } from './openapi.ts';
import { failureResponse, foreignOrigin, notAuthorized, problem } from './problem.ts';
import { jsonResponse, noContent, readIfMatch, readJson, readQuery } from './read.ts';
import { localeOfRequest } from './request-locale.ts';
import { Reply, type RouteCall, type Outcome, type ReplyOptions, type Route } from './route.ts';
import { isSameOrigin } from './same-origin.ts';

/** The caller of a request, and whether they may make it. */
export interface Caller {
  viewer: Viewer | null;
  /** Set-Cookie headers that renew the session. */
  cookies: readonly string[];
  /** The response, if the request is refused. */
  refusal: Response | null;
}

export type FindSession = (headers: Headers) => Promise<{ viewer: Viewer; cookies: readonly string[] } | null>;

/** Checks origin and guard, without reading the body. */
export async function authorize(
  { spec }: Route,
  request: Request,
  find: FindSession,
  origins: readonly string[],
): Promise<Caller> {
  const nobody = { viewer: null, cookies: [] };
  if (!spec.foreignForms && !isSameOrigin(request, origins))
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

/** Parts of a call that come with the connection. */
export type RequestContext = Pick<RouteCall, 'clientAddress' | 'sending' | 'existingPages' | 'page'>;

/**
 * Runs one request through its declaration, after the guard: If-Match (428, 400), query (422), body (415, 413, 400,
 * 422), handler, response; in this order.
 * @param check whether the response must match its schema; a mismatch throws
 */
export async function runRoute(
  route: Route,
  request: Request,
  params: Record<string, string>,
  viewer: Viewer | null,
  context: RequestContext,
  check: boolean,
): Promise<Response> {
  const { spec, run } = route;
  if (run === null) return problem(404, 'not_found');
  const refuse = (failure: Failure) => failureResponse(failure, request);
  let seen: number | undefined;
  if (spec.ifMatch === true || (spec.ifMatch && request.headers.has('if-match'))) {
    const read = readIfMatch(request);
    if (!read.ok) return read.response;
    seen = read.value;
  }
  let query: unknown;
  if (spec.query && spec.bodyType !== 'raw') {
    const read = readQuery(spec.query, new URL(request.url).searchParams);
    if (!read.ok) return refuse(read.failure);
    query = read.value;
  }
  let body: unknown;
  if (spec.body && spec.bodyType === undefined) {
    const read = await readJson(request);
    if (!read.ok) return read.response;
    if (spec.validates === 'command') body = read.value;
    else {
      const parsed = spec.body.safeParse(read.value);
      if (!parsed.success) return refuse(invalid(toIssues(parsed.error)).failure);
      body = parsed.data;
    }
  }
  const call: RouteCall = {
    ...context,
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
  const { clientAddress } = context;
  const target = `${request.method} ${new URL(request.url).pathname}`;
  return runOnce({ header: key, person: viewer?.id ?? null, clientAddress, target, body }, answer);
}

/** Converts a handler's outcome to a response: JSON with the ETag of its revision, 204 for nothing, or the problem. */
function toResponse(route: Route, outcome: Outcome<unknown>, request: Request, check: boolean): Response {
  const response = respond(route, outcome, request);
  if (check) checkAnswer(route, outcome, response);
  return response;
}

function respond({ spec }: Route, outcome: Outcome<unknown>, request: Request): Response {
  if (outcome instanceof Response) return outcome;
  if (isFailed(outcome)) return failureResponse(outcome.failure, request);
  const { value, more } = unwrapOutcome(outcome);
  if (value === undefined || spec.answer === undefined) return noContent();
  const { status = spec.status ?? 200, headers = {}, revision = revisionOf(value) } = more;
  return jsonResponse(value, {
    status,
    headers: { ...headers, ...(revision === null ? {} : { ETag: `"${revision}"` }) },
  });
}

/** Takes a value out of its `Result` and its `Reply`. */
function unwrapOutcome(outcome: unknown): { value: unknown; more: ReplyOptions } {
  const inner = isOk(outcome) ? outcome.value : outcome;
  return inner instanceof Reply ? { value: inner.value as unknown, more: inner.more } : { value: inner, more: {} };
}

const hasKeys = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isOk = (value: unknown): value is { ok: true; value: unknown } =>
  hasKeys(value, 'ok', 'value') && (value as { ok: unknown }).ok === true;
const isFailed = (value: unknown): value is { ok: false; failure: Failure } =>
  hasKeys(value, 'ok', 'failure') && (value as { ok: unknown }).ok === false;

function revisionOf(value: unknown): number | null {
  const { revision } = Object(value) as { revision?: unknown };
  return typeof revision === 'number' ? revision : null;
}

/** @throws Error if status, media type or body do not match the declaration */
function checkAnswer(route: Route, outcome: Outcome<unknown>, response: Response): void {
  const { key, spec } = route;
  const { status } = response;
  const successes = [spec.status ?? (spec.answer ? 200 : 204), ...Object.keys(spec.also ?? {}).map(Number)];
  const say = (what: string) => new Error(`${key} answers other than declared: ${what}`);
  if (![...successes, ...failureStatusesOf(route)].includes(status)) throw say(`status ${status}`);
  if (outcome instanceof Response) return;
  if (isFailed(outcome)) {
    const row = outcome.failure.code === 'stale' ? outcome.failure.row : undefined;
    if (row && spec.answer && spec.ifMatch) checkValue(say, spec.answer, row);
  } else if (status !== 204 && spec.answer) checkValue(say, spec.answer, unwrapOutcome(outcome).value);
}

function checkValue(say: (what: string) => Error, schema: NonNullable<Route['spec']['answer']>, value: unknown): void {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(value)));
  if (!parsed.success) throw say(JSON.stringify(parsed.error.issues).slice(0, 2_000));
}
