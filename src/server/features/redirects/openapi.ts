import { missedSorts } from '../../core/redirects/not-found-rows.ts';
import { redirectPatch, redirectSchema } from '../../core/redirects/redirect-input.ts';
import {
  boolean,
  dateTime,
  inputSchema,
  integer,
  listOf,
  nullable,
  object,
  ref,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';
import { notFoundPatch } from './api.ts';

const redirect = object({
  id: string,
  revision: integer,
  path: string,
  target: nullable(string),
  status: { enum: [301, 410] },
  hits: integer,
  lastHitAt: nullable(dateTime),
  createdAt: dateTime,
});
const missed = object({
  id: string,
  path: string,
  count: integer,
  firstSeenAt: dateTime,
  lastSeenAt: dateTime,
  referrer: nullable({ ...string, description: 'The host of the page that led there.' }),
  ignored: boolean,
  suggestion: nullable(string),
});

export const foundSchemas = (): Record<string, Schema> => ({
  Redirect: redirect,
  RedirectInput: inputSchema(redirectSchema),
  RedirectPatch: inputSchema(redirectPatch),
  NotFoundPath: missed,
});

/** Old addresses: where they lead, and those that nobody has thought of. */
export function foundOperations(): Operations {
  return {
    'GET /api/redirects': {
      summary: 'Redirects made by hand',
      query: object({ page: string, perPage: string, q: string }, []),
      status: 200,
      answer: listOf(ref('Redirect')),
      fails: [401, 403, 422],
    },
    'POST /api/redirects': {
      summary: 'Make a redirect; without a target the address is gone for good',
      body: ref('RedirectInput'),
      status: 201,
      answer: ref('Redirect'),
      fails: [400, 401, 403, 413, 415, 422],
    },
    'GET /api/redirects/{id}': { summary: 'A redirect', status: 200, answer: ref('Redirect'), fails: [401, 403, 404] },
    'PATCH /api/redirects/{id}': {
      summary: 'Change a redirect',
      ifMatch: true,
      body: ref('RedirectPatch'),
      bodyType: 'application/merge-patch+json',
      status: 200,
      answer: ref('Redirect'),
      fails: [400, 401, 403, 404, 409, 413, 415, 422, 428],
    },
    'DELETE /api/redirects/{id}': { summary: 'Take a redirect away', status: 204, fails: [401, 403, 404] },
    'GET /api/not-found': {
      summary: 'Paths that people asked for and that are not there',
      query: object(
        {
          page: string,
          perPage: string,
          q: string,
          ignored: { enum: ['true', 'false'] },
          sort: { enum: [...missedSorts] },
        },
        [],
      ),
      status: 200,
      answer: listOf(ref('NotFoundPath')),
      fails: [401, 403, 422],
    },
    'PATCH /api/not-found/{id}': {
      summary: 'Set such a path aside, or not any more',
      body: inputSchema(notFoundPatch),
      status: 200,
      answer: ref('NotFoundPath'),
      fails: [400, 401, 403, 404, 413, 415, 422],
    },
  };
}
