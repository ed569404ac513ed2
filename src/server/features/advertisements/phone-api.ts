import type { KindName } from '#content/define-kind.ts';
import { fail } from '#content/result.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { tellPhone } from './phone.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { json } from '../../platform/http/read.ts';

/** `POST /api/{kind}/{id}/phone` → `{phone}`. */
export async function postPhone(
  request: Request,
  viewer: Viewer | null,
  kind: KindName,
  id: string,
  clientAddress: string,
): Promise<Response> {
  const told = await tellPhone(viewer === null ? null : actorOf(viewer), id, clientAddress);
  if (!told.ok) return failureAnswer(told.failure, request);
  if (told.value.ad.kind !== kind) return failureAnswer(fail({ status: 404, code: 'not_found' }).failure, request);
  return json({ phone: told.value.phone });
}
