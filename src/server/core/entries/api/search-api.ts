import * as z from 'zod/mini';
import { daySchema } from '#content/fields/field.ts';
import { listedKinds } from '#content/kinds.ts';
import type { EntryCard } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import type { WordChange } from '#server/core/search/query/repair.ts';
import type { PlaceNote } from '#server/core/search/query/search-criteria.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { everyone, route } from '#server/platform/http/route.ts';
import { flag, kindName, listOf, locale, moment, pageOf, withSchemaType } from '#server/platform/http/schemas.ts';

/** Maximum characters of a query; longer ones are rejected. */
export const MAX_QUERY_LENGTH = 200;

const kindNames = listedKinds.map(({ name }) => name) as [KindName, ...KindName[]];
const text = z.string().check(z.maxLength(MAX_QUERY_LENGTH));
const word = z.string().check(z.minLength(1), z.maxLength(191));
const number = (max: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.number().check(z.lte(max))));
const queryFields = { q: z._default(text, ''), kind: z.optional(z.enum(kindNames)), locale: z.optional(locale) };

const searchQuery = pageOf({
  ...queryFields,
  category: z.optional(word),
  location: z.optional(word),
  /** In miles. */
  radius: z.optional(number(500)),
  /** In minor units. */
  priceMin: z.optional(number(1e11)),
  priceMax: z.optional(number(1e11)),
  photo: z._default(flag, false),
  /**
   * First and last day, both inclusive: of the event in its own time zone, or otherwise of publication in the site's.
   */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  sort: z.optional(z.enum(['relevance', 'newest', 'cheap', 'dear'])),
  exact: z._default(flag, false),
});

const itemFields = {
  id: z.string(),
  kind: kindName,
  locale,
  title: z.string(),
  excerpt: z.nullable(z.string()),
  url: z.string(),
  cover: z.nullable(z.string()),
  publishedAt: z.nullable(moment),
  price: z.optional(withSchemaType<object>(z.looseObject({}))),
};
const isDropped = describedSchema('Nothing is there: what was found is found without it.', z.boolean());
const ReadChange = z.strictObject({
  type: z.enum(['layout', 'typo', 'transliteration', 'alias']),
  from: z.string(),
  to: z.string(),
});
const Reading = describedSchema(
  'What was typed, what was looked for instead, and why; where, at which price and under which conditions, if the words say so; `exact=1` looks for nothing else.',
  z.strictObject({
    typed: z.string(),
    used: z.string(),
    changes: withSchemaType<readonly WordChange[]>(z.array(ReadChange)),
    questions: z.optional(
      describedSchema(
        'Words that may have been meant instead of those that stand nowhere. They were not looked for.',
        withSchemaType<readonly WordChange[]>(z.array(ReadChange)),
      ),
    ),
    place: z.optional(
      z.strictObject({
        from: z.string(),
        label: z.string(),
        slug: z.nullable(z.string()),
        radius: z.nullable(z.int()),
        isDropped,
        nearest: z.nullable(z.strictObject({ label: z.string(), miles: z.int() })),
      }),
    ),
    price: z.optional(
      z.strictObject({ from: z.string(), min: z.nullable(z.int()), max: z.nullable(z.int()), isDropped }),
    ),
    conditions: z.optional(
      z.array(
        z.strictObject({
          type: z.enum(['attribute', 'days', 'language', 'children', 'remote', 'online', 'urgent', 'denied']),
          from: z.string(),
          label: z.string(),
          isDropped,
        }),
      ),
    ),
  }),
);
const Values = z.array(
  z.strictObject({
    value: z.string(),
    label: z.string(),
    count: z.int(),
    id: z.optional(z.string()),
    parentId: z.optional(z.nullable(z.string())),
  }),
);

/** Resolves a term's id from its id or slug; an unknown term has no results. */
const idOf = (rows: Iterable<{ id: string; slug: string }>, given: string | undefined) =>
  given === undefined ? null : ([...rows].find((row) => row.id === given || row.slug === given)?.id ?? '');

/** Unknown place: no results. */
const unknownPlace = { id: '', lat: null, lng: null, parentId: null };

function toItem(card: EntryCard, excerpt: string | null) {
  const { price } = card.details;
  return {
    id: card.id,
    kind: card.kind,
    locale: card.textLocale,
    title: card.title,
    excerpt,
    url: localisedPath(card.locale, paths.entry(card.kind, card.slug)),
    cover: card.cover?.id ?? null,
    publishedAt: card.publishedAt,
    ...(price ? { price } : {}),
  };
}

const placeJson = ({ from, label, slug, radius, isDropped: wasDropped, nearest }: PlaceNote) => ({
  from,
  label,
  slug,
  radius,
  isDropped: wasDropped,
  nearest: nearest && { ...nearest, miles: Math.round(nearest.miles) },
});

export const getSearch = route(
  'GET /search',
  {
    summary:
      'Public entries by words, in Ukrainian and English; without words all of them, the latest first. `radius` is in the unit of the site’s country, miles or kilometers, prices are in minor units',
    who: everyone,
    query: searchQuery,
    answer: z.extend(listOf(z.strictObject(itemFields)), {
      query: Reading,
      partial: describedSchema('Nothing holds all the words; these hold some of them.', z.boolean()),
      few: describedSchema('So many hold all the words; others follow them.', z.optional(z.int())),
      facets: z.strictObject({ kind: Values, category: Values, location: Values, photos: z.int() }),
    }),
  },
  async ({ query: given, locale: ofCaller }) => {
    const { q, locale: language = ofCaller, kind = null, category, location, exact, photo, ...rest } = given;
    const catalogue = await loadCatalogue(database());
    const ofKind = [...catalogue.categories.byId.values()].filter((row) => kind === null || row.kind === kind);
    const found = await new PageReader(database(), catalogue, language, now()).search({
      ...rest,
      text: q.trim(),
      kind,
      exact,
      photo,
      categoryId: idOf(ofKind, category),
      location:
        location === undefined
          ? null
          : (catalogue.locations.byId.get(location) ??
            (await findBySlug(database(), catalogue, location, language)) ??
            unknownPlace),
    });
    const { total, page, perPage, partial, few, facets } = found;
    const { place, price, conditions, ...query } = found.query;
    return {
      items: found.items.map(({ card, text: excerpt }) => toItem(card, excerpt)),
      total,
      page,
      perPage,
      query: {
        ...query,
        ...(place === null ? {} : { place: placeJson(place) }),
        ...(price === null
          ? {}
          : { price: { from: price.from, min: price.min, max: price.max, isDropped: price.isDropped } }),
        ...(conditions.length === 0
          ? {}
          : { conditions: conditions.map(({ label, ...one }) => ({ ...one, label: label?.[language] ?? one.from })) }),
      },
      partial,
      ...(few === null ? {} : { few }),
      facets,
    };
  },
);

const address = describedSchema('A path of the site', z.string());
const section = describedSchema('What its kind is called in the language of the answer', z.string());

export const getSuggestions = route(
  'GET /search/suggestions',
  {
    summary: 'Entries by their titles, categories and places, by the beginning of a query',
    who: everyone,
    query: z.strictObject(queryFields),
    answer: z.strictObject({
      query: Reading,
      items: z.array(z.strictObject({ ...itemFields, section })),
      categories: z.array(
        z.strictObject({ kind: kindName, slug: z.string(), label: z.string(), url: address, section }),
      ),
      locations: z.array(z.strictObject({ slug: z.string(), label: z.string(), url: address })),
    }),
  },
  async ({ query: { q, locale: given, kind = null }, locale: ofCaller }) => {
    const language = given ?? ofCaller;
    const reader = new PageReader(database(), await loadCatalogue(database()), language, now());
    const { query, entries, categories, locations } = await reader.suggestions(q.trim(), kind);
    return {
      query,
      items: entries.map((card) => ({
        ...toItem(card, card.excerpt),
        section: reader.words(card.kind).title,
      })),
      categories: categories.map((view) => ({
        kind: view.kind,
        slug: view.slug,
        label: view.name,
        url: localisedPath(language, paths.category(view.kind, view.slug)),
        section: reader.words(view.kind).title,
      })),
      locations: locations.map((view) => ({
        slug: view.slug,
        label: view.label,
        url: localisedPath(language, paths.location(view.slug)),
      })),
    };
  },
);
