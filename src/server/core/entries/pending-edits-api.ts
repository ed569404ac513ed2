import * as z from 'zod/mini';
import type { KindName } from '#content/define-kind.ts';
import { invalid } from '#content/result.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { toIssues } from '#content/zod-issues.ts';
import { editView } from './edit-view.ts';
import { decideEdit, decisions, getEdit, withdrawEdit } from './pending-edits.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { entryAnswer, withCurrent } from './api.ts';
import { json, noContent, readIfMatch, readJson } from '../../platform/http/read.ts';

export const decisionBody = z.strictObject({
  decision: z.enum(decisions),
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** The live revision that gives way where both sides changed a field. */
  over: z.optional(z.int().check(z.gte(1))),
});

/** The edit that the caller has seen, where they name one: `If-Match` is theirs to send. */
function readSeen(request: Request): { ok: true; value: number | undefined } | { ok: false; response: Response } {
  return request.headers.has('if-match') ? readIfMatch(request) : { ok: true, value: undefined };
}

/** `GET /api/{kind}/{id}/pending-edit`: what waits beside the entry; its number is the ETag. */
export async function readPendingEdit(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await getEdit(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const { record, edit } = found.value;
  return json(await editView(caller, record, edit), { headers: { ETag: `"${edit.revision}"` } });
}

/** `POST /api/{kind}/{id}/pending-edit` `{decision, note?, over?}`. */
export async function postDecision(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const seen = readSeen(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = decisionBody.safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const caller = actorOf(viewer);
  const { decision, note, over } = parsed.data;
  const decided = await decideEdit(caller, kind, id, decision, { note, over, seen: seen.value });
  return decided.ok ? entryAnswer(caller, decided.value) : withCurrent(request, caller, kind, id, decided);
}

/** `DELETE /api/{kind}/{id}/pending-edit`: its author takes it back. */
export async function deletePendingEdit(
  request: Request,
  viewer: Viewer,
  kind: KindName,
  id: string,
): Promise<Response> {
  const seen = readSeen(request);
  if (!seen.ok) return seen.response;
  const caller = actorOf(viewer);
  const withdrawn = await withdrawEdit(caller, kind, id, seen.value ?? null);
  return withdrawn.ok ? noContent() : withCurrent(request, caller, kind, id, withdrawn);
}
