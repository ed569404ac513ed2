import * as z from 'zod/mini';
import { env } from '#server/platform/env.ts';
import { apiTable } from '#server/platform/http/api-table.ts';
import { openApiPaths, type Components, type Schema } from '#server/platform/http/openapi.ts';
import { everyone, reply, route, type Route } from '#server/platform/http/route.ts';

const string: Schema = { type: 'string' };
const problem: Schema = {
  type: 'object',
  properties: {
    type: string,
    title: string,
    status: { type: 'integer' },
    code: { ...string, description: 'For programs; below /api/auth in capitals, if it is better-auth’s own' },
    detail: string,
    message: { ...string, description: 'Below /api/auth: better-auth’s words for the code, in English' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: string, code: string, message: string },
        required: ['path', 'code', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code'],
};

/** The API as an OpenAPI 3.1 document, made of the declarations that guard and validate. */
export function openApiDocument(routes: readonly Route[], siteUrl: string): Schema {
  const components: Components = { Problem: problem };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Poruch',
      version: '1',
      description:
        'Times are ISO 8601 in UTC, money is in integer minor units with its ISO 4217 currency. Errors are application/problem+json (RFC 9457). Programs that send forms (multipart/form-data) name this site in the header Origin, or are refused with 403 foreign_origin: an old browser could have been made to send them. Outside of /api: `GET {page}/_payload.json` is what a public page shows, `{path, locale, title, description, canonical?, alternates: [{locale, url}], entry?, list?}`, entry and list as here for whoever is not signed in; `GET /builds/latest.json` is `{id}` of the build that is served, and `GET /builds/meta/{id}.json` its `{id, time, routeRules, prerendered}`.',
    },
    servers: [{ url: siteUrl }],
    security: [{ session: [] }],
    paths: openApiPaths(routes, components),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'poruch.session_token' } },
      schemas: components,
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

/** Made once: it is the same for everybody. */
let made: Schema | undefined;

export const getDocument = route(
  'GET /openapi.json',
  { summary: 'This document', who: everyone, answer: z.record(z.string(), z.unknown()) },
  () =>
    reply((made ??= openApiDocument(apiTable.value.routes, env().siteUrl)), {
      headers: { 'Cache-Control': 'public, max-age=300' },
    }),
);
