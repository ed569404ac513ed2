import type { KindName } from '#content/define-kind.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { fail } from '#content/result.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { tellPhone } from './phone.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { json } from '../../platform/http/read.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';

/** `POST /api/{kind}/{id}/phone` → `{phone, shown}`: in E.164, and in the manner of its country. */
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
  const { phone } = told.value;
  return json({ phone, shown: formatPhone(phone, localeOfRequest(request.headers)) });
}
