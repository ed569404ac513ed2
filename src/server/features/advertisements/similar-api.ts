import type { KindName } from '#content/define-kind.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { findSimilar } from './similar.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { takeToken } from '../../platform/rate-limit/rate-limit.ts';
import { json, readJson } from '../../platform/http/read.ts';

const LIMIT = 240;
const HOUR = 3_600_000;

/** `POST /api/{kind}/similar`: what looks the same as an ad that is being written, 240 times an hour per account. */
export async function postSimilar(request: Request, viewer: Viewer, kind: KindName): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const token = await takeToken(`similar:${viewer.id}`, LIMIT, HOUR);
  if (!token.ok)
    return failureAnswer({ status: 429, code: 'too_many', retryAfterSeconds: token.retryAfterSeconds }, request);
  const found = await findSimilar(actorOf(viewer), kind, body.value, localeOfRequest(request.headers));
  return found.ok ? json(found.value) : failureAnswer(found.failure, request);
}
