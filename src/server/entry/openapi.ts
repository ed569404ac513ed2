import { apiRoutes, authRoutes, type Route } from '#content/access.ts';
import { entryOperations, entrySchemas } from '../core/entries/openapi.ts';
import {
  arrayOf,
  object,
  ref,
  string,
  integer,
  type Operation,
  type Operations,
  type Schema,
} from '../platform/http/openapi-parts.ts';
import { reportOperations, reportSchemas } from '../features/reports/openapi.ts';
import { mailOperations, mailSchemas } from '../features/mail-log/openapi.ts';
import { mediaOperations, mediaSchemas } from '../features/media-library/openapi.ts';
import { termOperations, termSchemas } from '../features/terms/openapi.ts';
import { newsroomOperations } from '../features/dashboard/openapi.ts';
import { adOperations } from '../features/advertisements/openapi.ts';
import { otherOperations } from './openapi-others.ts';
import { openApiPaths, type Components } from '../platform/http/openapi.ts';
import { routes } from './routes.ts';
import { searchOperations } from '../core/entries/search-openapi.ts';

const code: Schema = {
  ...string,
  description: 'For programs; below /api/auth in capitals where it is better-auth’s own',
};
const message: Schema = { ...string, description: 'Below /api/auth: better-auth’s words for the code, in English' };
const problem = object(
  {
    type: string,
    title: string,
    status: integer,
    code,
    detail: string,
    message,
    errors: arrayOf(object({ path: string, code: string, message: string })),
  },
  ['type', 'title', 'status', 'code'],
);

function parameters(route: Route, { query, ifMatch }: Operation): Schema[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: string,
  }));
  const properties = (query?.properties ?? {}) as Record<string, Schema>;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [
    ...inPath,
    ...inQuery,
    ...(ifMatch
      ? [{ name: 'If-Match', in: 'header', required: true, schema: string, description: 'The ETag that you have seen' }]
      : []),
  ];
}

function responses({ status, answer, answerType = 'application/json', also = {}, fails = [] }: Operation): Schema {
  const content = answer ? { content: { [answerType]: { schema: answer } } } : {};
  const failed = Object.fromEntries(
    [...new Set(fails)].map((code) => [String(code), { $ref: '#/components/responses/Problem' }]),
  );
  const others = Object.fromEntries(
    Object.entries(also).map(([code, description]) => [code, { description, ...content }]),
  );
  return { [String(status)]: { description: 'Done', ...content }, ...others, ...failed };
}

function describe(route: Route, operation: Operation): Schema {
  return {
    summary: operation.summary,
    parameters: parameters(route, operation),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { [operation.bodyType ?? 'application/json']: { schema: operation.body } },
          },
        }
      : {}),
    responses: responses(operation),
    ...(route.guard === null ? { security: [] } : {}),
  };
}

/** All operations that are described, by method and path. */
export const operations = (): Operations => ({
  ...entryOperations(),
  ...adOperations(),
  ...termOperations(),
  ...reportOperations(),
  ...mediaOperations(),
  ...mailOperations(),
  ...newsroomOperations(),
  ...searchOperations(),
  ...otherOperations(),
});

/**
 * The API as an OpenAPI 3.1 document, made of the table of routes and of the very schemas that validate.
 * @throws Error where a route has no description: a test notices before anybody else
 */
export function openApiDocument(siteUrl: string): Schema {
  const known = operations();
  const components: Components = {};
  const paths: Record<string, Record<string, Schema>> = openApiPaths(routes, components);
  for (const route of [...apiRoutes, ...authRoutes]) {
    for (const method of route.methods) {
      const operation = known[`${method} ${route.path}`];
      if (!operation) throw new Error(`${method} ${route.path} is not described`);
      (paths[route.path] ??= {})[method.toLowerCase()] = describe(route, operation);
    }
  }
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
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'poruch.session_token' } },
      schemas: {
        Problem: problem,
        ...entrySchemas(),
        ...termSchemas(),
        ...reportSchemas(),
        ...mediaSchemas(),
        ...mailSchemas(),
        ...components,
      },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: ref('Problem') } },
        },
      },
    },
  };
}
