import * as z from 'zod/mini';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { mailStates, readMails, retryMail, sendTestMail } from './mail-commands.ts';
import { json, pageFields, readQuery } from '../../platform/http/read.ts';

export const mailsQuery = z.strictObject({ ...pageFields, status: z.optional(z.enum(mailStates)) });

/** `GET /api/mails?status=`. */
export async function listMailsAnswer(request: Request, viewer: Viewer): Promise<Response> {
  const query = readQuery(mailsQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { status = null, page = 1, perPage = 20 } = query.value;
  const found = await readMails(actorOf(viewer), { status, page, perPage });
  return found.ok ? json(found.value) : failureAnswer(found.failure, request);
}

/** `POST /api/mails/{id}/retry`. */
export async function retryMailAnswer(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const retried = await retryMail(actorOf(viewer), id);
  return retried.ok ? json(retried.value) : failureAnswer(retried.failure, request);
}

/** `POST /api/mails/test` → 202: it is queued. */
export async function sendTestMailAnswer(request: Request, viewer: Viewer): Promise<Response> {
  const sent = await sendTestMail(viewer, localeOfRequest(request.headers));
  return sent.ok ? json(sent.value, { status: 202 }) : failureAnswer(sent.failure, request);
}
