import * as z from 'zod/mini';
import type { KindName } from '#content/define-kind.ts';
import type { Result } from '#content/result.ts';
import type { Viewer } from '#content/viewer.ts';
import { blockOther, putAway, readAll, unblockOther } from './acts.ts';
import { readConversation, readConversations } from './read-conversations.ts';
import { postMessage, startConversation, type Sent } from './write-message.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { siteTimeZone } from '../../core/settings/telling.ts';
import { json, noContent, pageFields, readJson, readQuery, signedOut } from '../../platform/http/read.ts';

export const conversationsQuery = z.strictObject(pageFields);
export const conversationQuery = z.strictObject({
  /** The id of a message: what came before it. */
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});

/** `GET /api/conversations`: one's own, the latest first. */
export async function listConversationsAnswer(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(conversationsQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { page = 1, perPage = 20 } = query.value;
  const found = await readConversations(
    viewer,
    { page, perPage },
    { locale: localeOfRequest(request.headers), timeZone: await siteTimeZone() },
  );
  return found.ok ? json(found.value) : failureAnswer(found.failure, request);
}

/** `GET /api/conversations/{id}`: its messages, the latest first. */
export async function readConversationAnswer(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(conversationQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const found = await readConversation(viewer, id, query.value.before ?? null, localeOfRequest(request.headers));
  return found.ok ? json(found.value) : failureAnswer(found.failure, request);
}

async function write(
  request: Request,
  viewer: Viewer | null,
  send: (viewer: Viewer, body: unknown) => Promise<Result<Sent>>,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const sent = await send(viewer, body.value);
  return sent.ok
    ? json(sent.value, { status: 201, headers: { Location: `/api/conversations/${sent.value.conversationId}` } })
    : failureAnswer(sent.failure, request);
}

/** `POST /api/{kind}/{id}/messages` `{text}`: to whoever posted the ad. */
export function postFirstMessage(
  request: Request,
  viewer: Viewer | null,
  kind: KindName,
  entryId: string,
  clientAddress: string,
): Promise<Response> {
  return write(request, viewer, (who, body) => startConversation(who, kind, entryId, body, clientAddress));
}

/** `POST /api/conversations/{id}/messages` `{text}`. */
export function postAnswer(
  request: Request,
  viewer: Viewer | null,
  id: string,
  clientAddress: string,
): Promise<Response> {
  return write(request, viewer, (who, body) => postMessage(who, id, body, clientAddress));
}

const acts = { read: readAll, 'put-away': putAway, block: blockOther, unblock: unblockOther };

/** What one does with a conversation besides writing; no body, no answer. */
export async function conversationAct(
  request: Request,
  viewer: Viewer | null,
  id: string,
  act: keyof typeof acts,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const done = await acts[act](viewer, id);
  return done.ok ? noContent() : failureAnswer(done.failure, request);
}
