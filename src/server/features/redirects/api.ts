import * as z from 'zod/mini';
import { fail, invalid } from '#content/result.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { toIssues } from '#content/zod-issues.ts';
import { database } from '../../platform/database/database.ts';
import {
  findMissed,
  listMissed,
  missedSorts,
  setIgnored,
  type NotFoundRow,
} from '../../core/redirects/not-found-rows.ts';
import { findRedirect, findRedirects, type RedirectRow } from '../../core/redirects/rows.ts';
import { changeRedirect, createRedirect, denial, removeRedirect } from '../../core/redirects/redirects.ts';
import { suggestPages } from './suggestions.ts';
import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { json, noContent, pageFields, readIfMatch, readJson, readQuery } from '../../platform/http/read.ts';

export const redirectsQuery = z.strictObject({ ...pageFields, q: z.optional(z.string().check(z.maxLength(200))) });
export const notFoundQuery = z.strictObject({
  ...pageFields,
  q: z.optional(z.string().check(z.maxLength(200))),
  ignored: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(missedSorts)),
});
export const notFoundPatch = z.strictObject({ ignored: z.boolean() });

const missing = fail({ status: 404, code: 'not_found' });
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A redirect as the API gives it. */
function toJson({ id, revision, path, target, hits, lastHitAt, createdAt }: RedirectRow) {
  return {
    id,
    revision,
    path,
    target,
    status: target === null ? 410 : 301,
    hits,
    lastHitAt: iso(lastHitAt),
    createdAt: iso(createdAt),
  };
}

const rowAnswer = (row: RedirectRow, init: { status?: number; headers?: Record<string, string> } = {}) =>
  json(toJson(row), { ...init, headers: { ETag: `"${row.revision}"`, ...init.headers } });

/** `GET /api/redirects`: those made by hand, by their path. */
export async function listRedirectsAnswer(request: Request, viewer: Viewer): Promise<Response> {
  const denied = denial(actorOf(viewer));
  if (denied) return failureAnswer(denied.failure, request);
  const query = readQuery(redirectsQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { page = 1, perPage = 20, q = '' } = query.value;
  const { items, total } = await findRedirects(
    database(),
    { q: q.toLowerCase(), sort: 'path' },
    perPage,
    (page - 1) * perPage,
  );
  return json({ items: items.map(toJson), total, page, perPage });
}

/** `POST /api/redirects` `{path, target}` → 201; a target of null: 410. */
export async function postRedirect(request: Request, viewer: Viewer): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const made = await createRedirect(actorOf(viewer), body.value);
  return made.ok
    ? rowAnswer(made.value, { status: 201, headers: { Location: `/api/redirects/${made.value.id}` } })
    : failureAnswer(made.failure, request);
}

/** `GET /api/redirects/{id}`. */
export async function readRedirect(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const denied = denial(actorOf(viewer));
  const row = denied ? null : await findRedirect(database(), id);
  return row === null ? failureAnswer((denied ?? missing).failure, request) : rowAnswer(row);
}

/** `PATCH /api/redirects/{id}`. A stale `If-Match` is answered with the redirect as it is now. */
export async function patchRedirect(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const saved = await changeRedirect(actorOf(viewer), id, body.value, seen.value);
  if (saved.ok) return rowAnswer(saved.value);
  if (saved.failure.code !== 'stale') return failureAnswer(saved.failure, request);
  const current = await findRedirect(database(), id);
  return problem(409, 'stale', { revision: saved.failure.current, current: current && toJson(current) });
}

/** `DELETE /api/redirects/{id}` → 204. */
export async function deleteRedirectAnswer(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const removed = await removeRedirect(actorOf(viewer), id);
  return removed.ok ? noContent() : failureAnswer(removed.failure, request);
}

async function toMissedJson(rows: readonly NotFoundRow[]) {
  const suggested = await suggestPages(rows.map(({ path }) => path));
  return rows.map(({ id, path, count, firstSeenAt, lastSeenAt, referrer, ignored }, at) => ({
    id,
    path,
    count,
    firstSeenAt: iso(firstSeenAt),
    lastSeenAt: iso(lastSeenAt),
    referrer,
    ignored,
    suggestion: suggested[at]!,
  }));
}

/** `GET /api/not-found`: paths that people asked for and that are not there, with the page that they may have meant. */
export async function listNotFound(request: Request, viewer: Viewer): Promise<Response> {
  const denied = denial(actorOf(viewer));
  if (denied) return failureAnswer(denied.failure, request);
  const query = readQuery(notFoundQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { page = 1, perPage = 20, q = '', ignored = 'false', sort = '-count' } = query.value;
  const found = await listMissed(
    database(),
    { ignored: ignored === 'true', q: q.replace(/\p{Cs}/gu, ''), sort },
    perPage,
    (page - 1) * perPage,
  );
  return json({ items: await toMissedJson(found.items), total: found.total, page, perPage });
}

/** `PATCH /api/not-found/{id}` `{ignored}`: set aside, or not any more. */
export async function patchNotFound(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const denied = denial(actorOf(viewer));
  if (denied) return failureAnswer(denied.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = notFoundPatch.safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  await database().batch([setIgnored(database(), id, parsed.data.ignored)]);
  const row = await findMissed(database(), id);
  return row === null ? failureAnswer(missing.failure, request) : json((await toMissedJson([row]))[0]);
}
