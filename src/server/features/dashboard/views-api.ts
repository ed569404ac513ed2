import * as z from 'zod/mini';
import type { Viewer } from '#content/viewer.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { changeSavedView, createSavedView, removeSavedView, savedViews } from './saved-views.ts';
import { json, noContent, readJson, readQuery, signedOut } from '../../platform/http/read.ts';

export const viewsQuery = z.strictObject({ section: z.optional(z.string().check(z.maxLength(40))) });

/** `GET /api/me/views?section=`. */
export async function listViewsAnswer(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(viewsQuery, new URL(request.url).searchParams);
  return query.ok
    ? json({ items: await savedViews(viewer, query.value.section ?? null) })
    : failureAnswer(query.failure, request);
}

/** `POST /api/me/views` `{section, name, query}` → 201. */
export async function postView(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const made = await createSavedView(viewer, body.value);
  return made.ok ? json(made.value, { status: 201 }) : failureAnswer(made.failure, request);
}

/** `PATCH /api/me/views/{id}` `{name?, query?}`. */
export async function patchView(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const changed = await changeSavedView(viewer, id, body.value);
  return changed.ok ? json(changed.value) : failureAnswer(changed.failure, request);
}

/** `DELETE /api/me/views/{id}` → 204. */
export async function deleteView(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const removed = await removeSavedView(viewer, id);
  return removed.ok ? noContent() : failureAnswer(removed.failure, request);
}
