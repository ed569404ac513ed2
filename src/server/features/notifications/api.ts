import * as z from 'zod/mini';
import type { Viewer } from '#content/viewer.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { markAsRead, readNotifications } from './read-notifications.ts';
import { siteTimeZone } from '../../core/settings/telling.ts';
import { json, readJson, readQuery, signedOut } from '../../platform/http/read.ts';

const MOST = 50;

export const notificationsQuery = z.strictObject({
  /** The id of a notification: what came before it. */
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** 0: only how many are unread. */
  limit: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.pipe(z.transform(Number), z.number().check(z.lte(MOST)))),
  ),
});

/** `GET /api/me/notifications`: what one was told, the latest first. @param existing the paths that have a page */
export async function listNotificationsAnswer(
  request: Request,
  viewer: Viewer | null,
  existing: ReadonlySet<string>,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(notificationsQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { before = null, limit = 20 } = query.value;
  return json(
    await readNotifications(
      viewer,
      { before, limit },
      { locale: localeOfRequest(request.headers), timeZone: await siteTimeZone() },
      existing,
    ),
  );
}

/** `POST /api/me/notifications/read` `{ids}` or `{all: true}` → how many remain unread. */
export async function postRead(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const marked = await markAsRead(viewer, body.value);
  return marked.ok ? json(marked.value) : failureAnswer(marked.failure, request);
}
