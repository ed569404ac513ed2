import type { KindName } from '#content/define-kind.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { undoDecision } from './undo-decision.ts';
import { limitPerson, unlimitPerson } from '../../core/advertisers/limit-person.ts';
import { entryAnswer } from '../../core/entries/api.ts';
import { json, noContent, readJson } from '../../platform/http/read.ts';

/** `DELETE /api/{kind}/{id}/decision`: the last decision about an ad is taken back. */
export async function deleteDecision(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const caller = actorOf(viewer);
  const undone = await undoDecision(caller, kind, id);
  return undone.ok ? entryAnswer(caller, undone.value) : failureAnswer(undone.failure, request);
}

/** `PUT /api/people/{id}/limit` `{days, reason}`. */
export async function putLimit(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const limited = await limitPerson(viewer, id, body.value);
  return limited.ok ? json(limited.value) : failureAnswer(limited.failure, request);
}

/** `DELETE /api/people/{id}/limit`. */
export async function deleteLimit(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const freed = await unlimitPerson(viewer, id);
  return freed.ok ? noContent() : failureAnswer(freed.failure, request);
}
