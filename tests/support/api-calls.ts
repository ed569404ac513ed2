import type { KindName } from '#content/define-kind.ts';
import type { Viewer } from '#content/viewer.ts';
import * as entries from '#server/core/entries/api.ts';
import * as edits from '#server/core/entries/pending-edits-api.ts';
import { answerGuarded } from '#server/core/accounts/guarded-api.ts';
import { env } from '#server/platform/env.ts';
import { newAddress } from './auth-calls.ts';

export interface ApiCall {
  method?: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

// The shapes of the answers are what the tests are about.
// oxlint-disable-next-line no-explicit-any
export type ApiJson = any;

/** The routes of `src/pages/api/[kind]`, for tests that do without a server. */
function answerEntries(request: Request, viewer: Viewer | null): Promise<Response> {
  const [, , kind, id, part, number] = new URL(request.url).pathname.split('/') as [
    string,
    string,
    KindName,
    string?,
    string?,
    string?,
  ];
  const { method } = request;
  const address = request.headers.get('x-forwarded-for')!;
  if (id === undefined)
    return method === 'GET'
      ? entries.listEntries(request, viewer, kind)
      : entries.postEntry(request, viewer!, kind, address);
  if (part === 'transitions') return entries.postTransition(request, viewer!, kind, id, address);
  if (part === 'pending-edit')
    return method === 'GET'
      ? edits.readPendingEdit(request, viewer!, kind, id)
      : method === 'POST'
        ? edits.postDecision(request, viewer!, kind, id)
        : edits.deletePendingEdit(request, viewer!, kind, id);
  if (part === 'revisions' && number !== undefined) return entries.readRevision(request, viewer!, kind, id, number);
  if (part === 'revisions')
    return method === 'GET'
      ? entries.readRevisions(request, viewer!, kind, id)
      : entries.postRevision(request, viewer!, kind, id);
  if (method === 'GET') return entries.readEntry(request, viewer, kind, id);
  return method === 'PATCH'
    ? entries.patchEntry(request, viewer!, kind, id)
    : entries.deleteEntry(request, viewer!, kind, id);
}

/** A request to the API of entries, through the guard of the declared table. */
export async function api(
  path: string,
  { method, body, cookie = '', headers = {} }: ApiCall = {},
): Promise<{ status: number; headers: Headers; json: ApiJson; text: string }> {
  const origin = env().siteUrl;
  const request = new Request(`${origin}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': newAddress(),
      origin,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await answerGuarded(request, (viewer) => answerEntries(request, viewer));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? null : JSON.parse(text) };
}
