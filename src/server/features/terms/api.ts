import * as z from 'zod/mini';
import type { Actor } from '#content/can.ts';
import { locales } from '#content/locale.ts';
import { hasPoint, milesBetween } from '#content/places/distance.ts';
import { cityOf } from '#content/places/written-places.ts';
import { placeReference } from '#content/places/written-places.ts';
import { fail, invalid } from '#content/result.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { toIssues } from '#content/zod-issues.ts';
import { database } from '../../platform/database/database.ts';
import { findLocations, findReference, findBySlug, type LocationHit } from '../../core/places/find-locations.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { anonymous } from '#content/viewer.ts';

import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { json, noContent, readIfMatch, readJson, readQuery, signedOut } from '../../platform/http/read.ts';
import { termResources, type TermResource } from './term-resources.ts';

export type TermResourceName = keyof typeof termResources;
const resourceOf = (name: TermResourceName): TermResource => termResources[name];
const callerOf = (viewer: Viewer | null): Actor => (viewer === null ? anonymous : actorOf(viewer));
const missing = fail({ status: 404, code: 'not_found' });

/** A term as the caller sees it, with its revision as the ETag. */
async function termAnswer(
  resource: TermResource,
  caller: Actor,
  id: string,
  request: Request,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const term = await resource.find(caller, id);
  return term === null
    ? failureAnswer(missing.failure, request)
    : json(term, { status, headers: { ETag: `"${term.revision}"`, ...headers } });
}

/** `GET /api/{categories,tags,locations}`: what is public; for staff everything, and how much it is used. */
export async function listTerms(request: Request, viewer: Viewer | null, name: TermResourceName): Promise<Response> {
  const resource = resourceOf(name);
  const query = readQuery(resource.query, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { page = 1, perPage = 20, ...filter } = query.value;
  const found = await resource.list(callerOf(viewer), filter, localeOfRequest(request.headers), {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return json({ ...found, page, perPage });
}

export const placeQuery = z.strictObject({
  q: z.string().check(z.maxLength(200)),
  locale: z.optional(z.enum(locales)),
  type: z.optional(z.enum(['country', 'state', 'city'])),
  /** The slug of the place where the asker is: each answer tells how far from there it is. */
  near: z.optional(z.string().check(z.maxLength(191))),
});
/** References of places, separated by spaces: a form has no more of them. */
const referenceQuery = z.strictObject({ reference: z.string().check(z.maxLength(2000)) });
const MOST_REFERENCES = 50;

/**
 * `GET /api/locations`: with `q`, the places of the whole country that somebody may mean who types it, at most ten, the
 * likeliest first; with `reference`, those places; else the list like that of other terms. The `reference` of a place is
 * what `locationId` takes: what the site does not have yet becomes a location once it is chosen.
 */
export async function getLocations(request: Request, viewer: Viewer | null): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('reference')) return getReferences(request);
  if (!searchParams.has('q')) return listTerms(request, viewer, 'locations');
  const query = readQuery(placeQuery, searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { q, locale = localeOfRequest(request.headers), type, near } = query.value;
  const catalogue = await loadCatalogue(database());
  const asker = near ?? cityOf(request.headers.get('cookie'));
  const here = asker === null ? null : await findBySlug(database(), catalogue, asker, locale);
  const found = await findLocations(database(), catalogue, q, { locale, type });
  return json({ items: found.map((hit) => ({ ...placeJson(hit), ...milesFrom(here, hit) })) });
}

async function getReferences(request: Request): Promise<Response> {
  const query = readQuery(referenceQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const catalogue = await loadCatalogue(database());
  const references = query.value.reference.split(' ').slice(0, MOST_REFERENCES);
  const found = await Promise.all(references.map((one) => findReference(database(), catalogue, one)));
  // Each under the reference that was asked for, also where the place has become a location since.
  const items = found.flatMap((hit, at) => (hit === null ? [] : { ...placeJson(hit), reference: references[at] }));
  return json({ items });
}

function placeJson({ location, placeId, slug, name, type, state, lat, lng, isExact }: LocationHit) {
  return {
    ...(location === null ? {} : { id: location.id }),
    slug,
    reference: location?.id ?? placeReference(placeId!),
    name,
    type,
    state,
    lat,
    lng,
    ...(isExact ? { exact: true } : {}),
  };
}

interface MaybePoint {
  lat: number | null;
  lng: number | null;
}

function milesFrom(here: MaybePoint | null, there: MaybePoint): { miles?: number } {
  return here === null || !hasPoint(here) || !hasPoint(there) ? {} : { miles: Math.round(milesBetween(here, there)) };
}

/** `POST /api/…` → 201 with `Location`. */
export async function postTerm(request: Request, viewer: Viewer | null, name: TermResourceName): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const resource = resourceOf(name);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const caller = actorOf(viewer);
  const made = await resource.create(caller, body.value);
  if (!made.ok) return failureAnswer(made.failure, request);
  return termAnswer(resource, caller, made.value.id, request, {
    status: 201,
    headers: { Location: `${resource.path}/${made.value.id}` },
  });
}

/** `GET /api/…/{id}`. */
export async function readTerm(
  request: Request,
  viewer: Viewer | null,
  name: TermResourceName,
  id: string,
): Promise<Response> {
  return termAnswer(resourceOf(name), callerOf(viewer), id, request);
}

/** `PATCH /api/…/{id}`: JSON Merge Patch. A stale `If-Match` is answered with the term as it is now. */
export async function patchTerm(
  request: Request,
  viewer: Viewer | null,
  name: TermResourceName,
  id: string,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const resource = resourceOf(name);
  const caller = actorOf(viewer);
  if ((await resource.find(caller, id)) === null) return failureAnswer(missing.failure, request);
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const saved = await resource.update(caller, id, body.value, seen.value);
  if (saved.ok) return termAnswer(resource, caller, id, request);
  if (saved.failure.code !== 'stale') return failureAnswer(saved.failure, request);
  return problem(409, 'stale', { revision: saved.failure.current, current: await resource.find(caller, id) });
}

/** `DELETE /api/…/{id}` → 204, or 409 with the number of entries that need it. */
export async function deleteTerm(
  request: Request,
  viewer: Viewer | null,
  name: TermResourceName,
  id: string,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const removed = await resourceOf(name).remove(actorOf(viewer), id);
  return removed.ok ? noContent() : failureAnswer(removed.failure, request);
}

export const mergeBody = z.strictObject({ into: z.string().check(z.minLength(1), z.maxLength(64)) });

/** `POST /api/{categories,tags}/{id}/merge` `{into}` → the term that is left. */
export async function postMerge(
  request: Request,
  viewer: Viewer | null,
  name: 'categories' | 'tags',
  id: string,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const resource = termResources[name];
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = mergeBody.safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const caller = actorOf(viewer);
  const merged = await resource.merge(caller, id, parsed.data.into);
  return merged.ok ? termAnswer(resource, caller, merged.value.id, request) : failureAnswer(merged.failure, request);
}
