import * as z from 'zod/mini';
import { env } from '#server/platform/env.ts';
import { apiTable } from '#server/platform/http/api-table.ts';
import { openApiPaths, type Components, type Schema } from '#server/platform/http/openapi.ts';
import { tagOf } from '#server/platform/http/operation-names.ts';
import { everyone, reply, route, type Route } from '#server/platform/http/route.ts';

const string: Schema = { type: 'string' };
const common: Record<string, Schema> = {
  type: string,
  title: string,
  status: { type: 'integer' },
  code: { ...string, description: 'For programs; below /api/auth in capitals, if it is better-auth’s own' },
  detail: string,
  message: { ...string, description: 'Below /api/auth: better-auth’s words for the code, in English' },
};
const moment: Schema = { ...string, format: 'date-time' };
const problemWith = (more: Record<string, Schema>): Schema => ({
  type: 'object',
  properties: { ...common, ...more },
  required: ['type', 'title', 'status', 'code'],
});

const fieldError: Schema = {
  type: 'object',
  properties: {
    path: { ...string, description: 'Of the field, with points: `texts.ua.title`' },
    code: string,
    message: { ...string, description: 'In the language of the request' },
    params: { type: 'object', additionalProperties: true, description: 'The numbers of the message: `max`, `min`' },
  },
  required: ['path', 'code', 'message'],
};

/** The bodies of errors by name. */
const problemSchemas: Components = {
  Problem: problemWith({ errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } } }),
  FieldError: fieldError,
  Invalid: problemWith({ errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } } }),
  Conflict: problemWith({
    at: { ...moment, description: 'Of `too_early`: from when on it is possible' },
    uses: { description: 'Of `in_use`: where it is used' },
  }),
};

const response = (description: string, schema: string, headers: readonly string[] = []): Schema => ({
  description,
  ...(headers.length === 0
    ? {}
    : { headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }),
  content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const headers: Record<string, Schema> = {
  ETag: { description: 'The revision, for If-Match', schema: { ...string, pattern: '^"\\d{1,9}"$' } },
  Location: { description: 'Where what was made is', schema: { ...string, format: 'uri-reference' } },
  'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer', minimum: 1 } },
  'Idempotency-Replayed': {
    description: 'There if the answer is that of an earlier request with the same key',
    schema: { ...string, enum: ['true'] },
  },
};

/** Builds the OpenAPI 3.1 document of the API from the declarations that guard and validate it. */
export function openApiDocument(routes: readonly Route[], siteUrl: string): Schema {
  const components: Components = { ...problemSchemas };
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
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths: openApiPaths(routes, components),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'poruch.session_token' } },
      schemas: components,
      headers,
      responses: {
        Problem: response('What went wrong', 'Problem'),
        Invalid: response('What is wrong with which field', 'Invalid'),
        Conflict: response('Its state does not allow it', 'Conflict'),
        TooMany: response('Too many requests', 'Problem', ['Retry-After']),
      },
    },
  };
}

/** Built once, because it is the same for all callers. */
let cachedDocument: Schema | undefined;

export const getDocument = route(
  'GET /openapi.json',
  { summary: 'This document', who: everyone, answer: z.record(z.string(), z.unknown()) },
  () =>
    reply((cachedDocument ??= openApiDocument(apiTable.value.routes, env().siteUrl)), {
      headers: { 'Cache-Control': 'public, max-age=300' },
    }),
);
