import type { KindName } from '#content/define-kind.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { renewEntry } from './renew.ts';
import { adStatistics } from './statistics.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { entryAnswer } from '../../core/entries/api.ts';
import { json } from '../../platform/http/read.ts';

/** `POST /api/{kind}/{id}/renewal`: the entry as it stands now; 409 with the moment (`at`) where it is too early. */
export async function postRenewal(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const actor = actorOf(viewer);
  const renewed = await renewEntry(actor, kind, id);
  return renewed.ok ? entryAnswer(actor, renewed.value) : failureAnswer(renewed.failure, request);
}

/** `GET /api/{kind}/{id}/statistics` */
export async function readStatistics(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const found = await adStatistics(actorOf(viewer), kind, id);
  return found.ok ? json(found.value) : failureAnswer(found.failure, request);
}
