import * as z from 'zod/mini';
import { missingPathSorts } from '#content/lists/redirects.ts';
import { adminRoles } from '#content/model/roles.ts';
import { storedPath } from '#content/urls/readable-path.ts';
import {
  findMissingPath,
  listMissingPaths,
  setIgnored,
  type NotFoundRow,
} from '#server/core/redirects/not-found-rows.ts';
import { redirectPatch, redirectSchema } from '#server/core/redirects/redirect-input.ts';
import { changeRedirect, createRedirect, removeRedirect } from '#server/core/redirects/redirects.ts';
import { findRedirect, findRedirects, type RedirectRow } from '#server/core/redirects/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { conflict, notFound } from '#server/platform/failures.ts';
import { namedSchema, describedSchema } from '#server/platform/http/openapi.ts';
import { created, route } from '#server/platform/http/route.ts';
import { listOf, moment, pageOf, words } from '#server/platform/http/schemas.ts';
import { suggestPages } from './suggestions.ts';

const iso = (at: number) => new Date(at).toISOString();

const Redirect = namedSchema(
  'Redirect',
  z.strictObject({
    id: z.string(),
    revision: z.int(),
    path: z.string(),
    target: z.nullable(z.string()),
    status: z.literal([301, 410]),
    hits: z.int(),
    lastHitAt: z.nullable(moment),
    createdAt: moment,
  }),
);

const toJson = ({ id, revision, path, target, hits, lastHitAt, createdAt }: RedirectRow): z.input<typeof Redirect> => ({
  id,
  revision,
  path,
  target,
  status: target === null ? 410 : 301,
  hits,
  lastHitAt: lastHitAt === null ? null : iso(lastHitAt),
  createdAt: iso(createdAt),
});

export const listRedirects = route(
  'GET /redirects',
  { summary: 'Redirects made by hand', who: adminRoles, query: pageOf({ q: words }), answer: listOf(Redirect) },
  async ({ query: { q, page, perPage } }) => {
    const filter = { q: storedPath(q), sort: 'path' } as const;
    const { items, total } = await findRedirects(database(), filter, perPage, (page - 1) * perPage);
    return { items: items.map(toJson), total, page, perPage };
  },
);

export const postRedirect = route(
  'POST /redirects',
  {
    summary: 'Make a redirect; without a target the address is gone for good',
    who: adminRoles,
    body: namedSchema('RedirectInput', redirectSchema),
    answer: Redirect,
    status: 201,
  },
  async ({ actor, body }) => {
    const made = await createRedirect(actor, body);
    return made.ok ? created(toJson(made.value), `/api/redirects/${made.value.id}`) : made;
  },
);

export const getRedirect = route(
  'GET /redirects/{id}',
  { summary: 'A redirect', who: adminRoles, answer: Redirect, fails: [404] },
  async ({ params: { id } }) => {
    const row = await findRedirect(database(), id);
    return row === null ? notFound : toJson(row);
  },
);

export const patchRedirect = route(
  'PATCH /redirects/{id}',
  {
    summary: 'Change a redirect',
    who: adminRoles,
    ifMatch: true,
    body: namedSchema('RedirectPatch', redirectPatch),
    answer: Redirect,
    fails: [404],
  },
  async ({ actor, params: { id }, body, seen }) => {
    const saved = await changeRedirect(actor, id, body, seen);
    if (saved.ok) return toJson(saved.value);
    if (saved.failure.code !== 'stale') return saved;
    const current = await findRedirect(database(), id);
    return conflict(current && toJson(current), current?.revision ?? saved.failure.current);
  },
);

export const deleteRedirect = route(
  'DELETE /redirects/{id}',
  { summary: 'Take a redirect away', who: adminRoles, ifMatch: 'optional', fails: [404] },
  async ({ actor, params: { id }, seen }) => {
    const current = seen === undefined ? null : await findRedirect(database(), id);
    if (current !== null && current.revision !== seen) return conflict(toJson(current), current.revision);
    return removeRedirect(actor, id);
  },
);

const Missed = namedSchema(
  'NotFoundPath',
  z.strictObject({
    id: z.string(),
    path: z.string(),
    count: z.int(),
    firstSeenAt: moment,
    lastSeenAt: moment,
    referrer: describedSchema('The host of the page that led there.', z.nullable(z.string())),
    ignored: z.boolean(),
    suggestion: describedSchema('The page that may have been meant.', z.nullable(z.string())),
  }),
);

async function toMissedJson(rows: readonly NotFoundRow[]): Promise<z.input<typeof Missed>[]> {
  const suggested = await suggestPages(rows.map(({ path }) => path));
  return rows.map(({ firstSeenAt, lastSeenAt, id, path, count, referrer, ignored }, at) => ({
    id,
    path,
    count,
    firstSeenAt: iso(firstSeenAt),
    lastSeenAt: iso(lastSeenAt),
    referrer,
    ignored,
    suggestion: suggested[at]!,
  }));
}

export const listNotFound = route(
  'GET /not-found',
  {
    summary: 'Paths that people asked for and that are not there',
    who: adminRoles,
    query: pageOf({
      q: words,
      ignored: z._default(z.enum(['true', 'false']), 'false'),
      sort: z._default(z.enum(missingPathSorts), missingPathSorts[0]),
    }),
    answer: listOf(Missed),
  },
  async ({ query: { q, ignored, sort, page, perPage } }) => {
    const filter = { ignored: ignored === 'true', q: q.replace(/\p{Cs}/gu, ''), sort };
    const found = await listMissingPaths(database(), filter, perPage, (page - 1) * perPage);
    return { items: await toMissedJson(found.items), total: found.total, page, perPage };
  },
);

export const patchNotFound = route(
  'PATCH /not-found/{id}',
  {
    summary: 'Set such a path aside, or not any more',
    who: adminRoles,
    body: z.strictObject({ ignored: z.boolean() }),
    answer: Missed,
    fails: [404],
  },
  async ({ params: { id }, body: { ignored } }) => {
    await database().batch([setIgnored(database(), id, ignored)]);
    const row = await findMissingPath(database(), id);
    return row === null ? notFound : (await toMissedJson([row]))[0]!;
  },
);
