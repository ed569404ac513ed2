import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { siteOrigins } from '#server/core/accounts/site-origins.ts';
import { env } from '#server/platform/env.ts';
import { createApiTable } from '#server/platform/http/api-table.ts';
import { mountApi } from '#server/platform/http/mount.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { RequestContext } from '#server/platform/http/run-route.ts';

/** A signed-in user of the test site. */
export function viewerOf({ id, role }: { id: string | null; role: Role }): Viewer {
  return {
    id: id!,
    role,
    name: '',
    email: `${id}@poruch.test`,
    image: null,
    locale: 'ua',
    sessionId: 'session',
    impersonatedBy: null,
  };
}

/** An API request with a form, from a page of the site; the content type is that of the form unless given. */
export function formRequest(
  path: string,
  body: FormData | string | Buffer | ReadableStream,
  headers: Record<string, string> = {},
): Request {
  const init: RequestInit & { duplex?: 'half' } = {
    method: 'POST',
    headers: { 'accept-language': 'en', origin: env().siteUrl, ...headers },
    body: body as BodyInit,
    duplex: 'half',
  };
  return new Request(env().siteUrl + path, init);
}

/** A form with one file, as a browser sends it. */
export function fileForm(
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = 'file',
  fileName = 'photo.jpg',
): FormData {
  const form = new FormData();
  form.append(name, new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }));
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
}

/** A request with a JSON body, or without one. */
export function jsonRequest(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(env().siteUrl + path, {
    method,
    headers: {
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export type ApiCaller = (
  viewer: Viewer | null,
  request: Request,
  context?: Partial<RequestContext>,
) => Promise<Response>;

/**
 * Calls the routes of some modules as the server does: guard, validation, handler, and the response against its schema.
 */
export function createApiCaller(...rooms: object[]): ApiCaller {
  const table = createApiTable(rooms.flatMap((room, at) => routesOf({ [`room ${at}`]: room })));
  return (viewer, request, context = {}) =>
    mountApi(table, {
      findSession: async () => viewer && { viewer, cookies: [] },
      origins: siteOrigins,
      checkAnswers: true,
    })(request, {
      clientAddress: '203.0.113.9',
      sending: undefined,
      existingPages: new Set(),
      page: async () => new Response(null, { status: 404 }),
      ...context,
    });
}
