import { localised, paths } from '#content/urls.ts';
import type { Viewer } from '#content/viewer.ts';
import { database } from '../../platform/database/database.ts';
import { listSavedSearches } from './rows.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { namedSearches } from './unsubscribe-token.ts';
import { changeSearch, createSearch, removeSearch, toSearchJson, unsubscribe } from './saved-searches.ts';
import { json, noContent, readJson, signedOut } from '../../platform/http/read.ts';

/** `GET /api/saved-searches`: one's own. */
export async function listSearchesAnswer(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  return json({ items: (await listSavedSearches(database(), viewer.id)).map(toSearchJson) });
}

/** `POST /api/saved-searches` `{kind, query, name?, locale?, frequency?}` → 201. */
export async function postSearch(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const made = await createSearch(viewer.id, body.value, localeOfRequest(request.headers));
  return made.ok ? json(toSearchJson(made.value), { status: 201 }) : failureAnswer(made.failure, request);
}

/** `PATCH /api/saved-searches/{id}` `{name?, frequency?}`. */
export async function patchSearch(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const changed = await changeSearch(viewer.id, id, body.value);
  return changed.ok ? json(toSearchJson(changed.value)) : failureAnswer(changed.failure, request);
}

/** `DELETE /api/saved-searches/{id}` → 204. */
export async function deleteSearch(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const removed = await removeSearch(viewer.id, id);
  return removed.ok ? noContent() : failureAnswer(removed.failure, request);
}

/** `POST /api/saved-searches/{id}/unsubscribe?token=` → 204: one click in a mail program (RFC 8058), whatever its body says. */
export async function postUnsubscribe(request: Request, id: string): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const ended = await unsubscribe(namedSearches(id, searchParams.get('token') ?? '', searchParams.getAll('also')));
  return ended.ok ? noContent() : failureAnswer(ended.failure, request);
}

/**
 * `GET /api/saved-searches/{id}/unsubscribe?token=` → 303 to the page with the button: mail programs that know no one-click open
 * the address in a browser (RFC 2369). It ends nothing: programs that look for viruses open it, too.
 */
export function getUnsubscribe(request: Request, id: string): Response {
  const { searchParams } = new URL(request.url);
  const own = paths.unsubscribe(id, searchParams.get('token') ?? '', searchParams.getAll('also'));
  const page = localised(localeOfRequest(request.headers), own);
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
}
