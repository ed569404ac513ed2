import * as z from 'zod/mini';
import type { KindName } from '#content/define-kind.ts';
import { kindNames } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { placeReference } from '#content/places/written-places.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/database/database.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { json, readQuery } from '../../platform/http/read.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import type { LocationHit } from '../places/find-locations.ts';
import { findTerms, termTypes } from '../search/find-terms.ts';
import { proposeCategories } from '../search/propose-categories.ts';
import { loadCatalogue, type Catalogue } from '../taxonomy/catalogue.ts';
import { SEARCH_MAX } from './search-api.ts';

const text = z.string().check(z.maxLength(SEARCH_MAX));
const kind = z.enum(kindNames as [KindName, ...KindName[]]);

export const termsQuery = z.strictObject({
  q: text,
  kind: z.optional(kind),
  locale: z.optional(z.enum(locales)),
  type: z.optional(z.enum(termTypes)),
  leaf: z.optional(
    z.pipe(
      z.enum(['0', '1', 'true', 'false']),
      z.transform((value) => value === '1' || value === 'true'),
    ),
  ),
});

export const proposalsQuery = z.strictObject({ title: text, kind, locale: z.optional(z.enum(locales)) });

const categoriesJson = (catalogue: Catalogue, ids: readonly string[], locale: Locale) =>
  ids
    .flatMap((id) => catalogue.category(id, locale) ?? [])
    .map((view) => ({
      id: view.id,
      kind: view.kind,
      slug: view.slug,
      label: view.name,
      path: view.path.map(({ name }) => name),
      leaf: view.childIds.length === 0,
    }));

const placeJson = ({ location, placeId, slug, name, type, state }: LocationHit, locale: Locale) => ({
  reference: location?.id ?? placeReference(placeId!),
  slug,
  label: type === 'city' && state !== null ? `${name[locale] || name.ua}, ${state}` : name[locale] || name.ua,
});

/** `GET /api/search/terms`: categories, tags and places that somebody may mean who types in a field that picks one. */
export async function termsAnswer(request: Request): Promise<Response> {
  const read = readQuery(termsQuery, new URL(request.url).searchParams);
  if (!read.ok) return failureAnswer(read.failure, request);
  const { q, kind: only = null, locale = localeOfRequest(request.headers), type, leaf = false } = read.value;
  const catalogue = await loadCatalogue(database());
  const types = type === undefined ? termTypes : [type];
  const { categoryIds, tagIds, places } = await findTerms(database(), catalogue, q, {
    locale,
    kind: only,
    leaf,
    types,
  });
  return json({
    categories: categoriesJson(catalogue, categoryIds, locale),
    tags: tagIds
      .flatMap((id) => catalogue.tag(id) ?? [])
      .map((row) => catalogue.tagView(row, locale))
      .map(({ id, slug, name }) => ({ id, slug, label: name })),
    locations: places.map((hit) => placeJson(hit, locale)),
  });
}

/** `GET /api/search/categories`: in which categories an entry of this title may stand. */
export async function proposalsAnswer(request: Request): Promise<Response> {
  const read = readQuery(proposalsQuery, new URL(request.url).searchParams);
  if (!read.ok) return failureAnswer(read.failure, request);
  const { title, kind: of, locale = localeOfRequest(request.headers) } = read.value;
  const catalogue = await loadCatalogue(database());
  const ids = await proposeCategories(database(), catalogue, title, of, now());
  return json({ items: categoriesJson(catalogue, ids, locale) });
}
