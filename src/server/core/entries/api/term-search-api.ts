import * as z from 'zod/mini';
import { ownRegionLabel } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import { placeReference } from '#content/places/place-reference.ts';
import type { LocationHit } from '#server/core/places/find-locations.ts';
import { proposeCategories } from '#server/core/search/propose-categories.ts';
import { findTerms, termTypes } from '#server/core/search/query/find-terms.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { everyone, route } from '#server/platform/http/route.ts';
import { flag, kindName, locale } from '#server/platform/http/schemas.ts';
import { MAX_QUERY_LENGTH } from './search-api.ts';

const text = z.string().check(z.maxLength(MAX_QUERY_LENGTH));
const Category = z.strictObject({
  id: z.string(),
  kind: kindName,
  slug: z.string(),
  label: z.string(),
  path: describedSchema('Its name after those of the categories above it', z.array(z.string())),
  leaf: z.boolean(),
});

const categoriesJson = (catalogue: Catalogue, ids: readonly string[], language: Locale) =>
  ids
    .flatMap((id) => catalogue.category(id, language) ?? [])
    .map((view) => ({
      id: view.id,
      kind: view.kind,
      slug: view.slug,
      label: view.name,
      path: view.path.map(({ name }) => name),
      leaf: view.childIds.length === 0,
    }));

const placeJson = ({ location, placeId, slug, name, type, state }: LocationHit, language: Locale) => ({
  reference: location?.id ?? placeReference(placeId!),
  slug,
  label:
    type === 'city' && state !== null
      ? `${name[language] || name.ua}, ${ownRegionLabel(state, language)}`
      : name[language] || name.ua,
});

export const getTerms = route(
  'GET /search/terms',
  {
    summary:
      'Categories, tags and places that may be meant in a field that picks one: by the beginning of a name, by another form of its words, by a synonym in either language, in other letters or with a slip; the likeliest first. With `leaf` only categories that have none below them',
    who: everyone,
    query: z.strictObject({
      q: text,
      kind: z.optional(kindName),
      locale: z.optional(locale),
      type: z.optional(z.enum(termTypes)),
      leaf: z._default(flag, false),
    }),
    answer: z.strictObject({
      categories: z.array(Category),
      tags: z.array(z.strictObject({ id: z.string(), slug: z.string(), label: z.string() })),
      locations: z.array(
        z.strictObject({
          reference: describedSchema('What `locationId` takes.', z.string()),
          slug: z.nullable(z.string()),
          label: z.string(),
        }),
      ),
    }),
  },
  async ({ query: { q, kind = null, locale: given, type, leaf }, locale: ofCaller }) => {
    const language = given ?? ofCaller;
    const catalogue = await loadCatalogue(database());
    const types = type === undefined ? termTypes : [type];
    const found = await findTerms(database(), catalogue, q, { locale: language, kind, leaf, types });
    return {
      categories: categoriesJson(catalogue, found.categoryIds, language),
      tags: found.tagIds
        .flatMap((id) => catalogue.tag(id) ?? [])
        .map((row) => catalogue.tagView(row, language))
        .map(({ id, slug, name }) => ({ id, slug, label: name })),
      locations: found.places.map((hit) => placeJson(hit, language)),
    };
  },
);

export const getProposals = route(
  'GET /search/categories',
  {
    summary:
      'Categories in which an entry of this title may stand, at most three, the likeliest first: by what its words mean, and by where public entries with the same words in their titles stand',
    who: everyone,
    query: z.strictObject({ title: text, kind: kindName, locale: z.optional(locale) }),
    answer: z.strictObject({ items: z.array(Category) }),
  },
  async ({ query: { title, kind, locale: given }, locale: ofCaller }) => {
    const catalogue = await loadCatalogue(database());
    const ids = await proposeCategories(database(), catalogue, title, kind, now());
    return { items: categoriesJson(catalogue, ids, given ?? ofCaller) };
  },
);
