import * as z from 'zod/mini';
import type { KindName } from '#content/define-kind.ts';
import type { EntryCard } from '#content/entry.ts';
import { daySchema } from '#content/fields/field.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { localised, paths } from '#content/urls.ts';
import { locales } from '#content/locale.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/database/database.ts';
import type { PlaceNote } from '../search/wishes.ts';
import { loadCatalogue } from '../taxonomy/catalogue.ts';
import { findBySlug } from '../places/find-locations.ts';
import { PageReader } from './reader.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { json, pageFields, readQuery } from '../../platform/http/read.ts';

/** Characters of a query; what is longer is no question. */
export const SEARCH_MAX = 200;

const kindNames = listedKinds.map(({ name }) => name) as [KindName, ...KindName[]];
const text = z.string().check(z.maxLength(SEARCH_MAX));
const word = z.string().check(z.minLength(1), z.maxLength(191));
const number = (max: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.number().check(z.lte(max))));
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

const asked = { q: z.optional(text), kind: z.optional(z.enum(kindNames)), locale: z.optional(z.enum(locales)) };

export const searchQuery = z.strictObject({
  ...asked,
  ...pageFields,
  category: z.optional(word),
  location: z.optional(word),
  /** Miles. */
  radius: z.optional(number(500)),
  /** Minor units. */
  priceMin: z.optional(number(1e11)),
  priceMax: z.optional(number(1e11)),
  photo: z.optional(flag),
  /** Days, both included: when it takes place by its own clock, or else when it was published by the site's. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  sort: z.optional(z.enum(['relevance', 'newest', 'cheap', 'dear'])),
  exact: z.optional(flag),
});

export const suggestionsQuery = z.strictObject(asked);

/** A term by its id or slug; one that does not exist finds nothing. */
const idOf = (rows: Iterable<{ id: string; slug: string }>, given: string | undefined) =>
  given === undefined ? null : ([...rows].find((row) => row.id === given || row.slug === given)?.id ?? '');

/** A place that there is not: nothing is found there. */
const nowhere = { id: '', lat: null, lng: null };

function toItem(card: EntryCard, excerpt: string | null) {
  const { price } = card.details;
  return {
    id: card.id,
    kind: card.kind,
    locale: card.textLocale,
    title: card.title,
    excerpt,
    url: localised(card.locale, paths.entry(card.kind, card.slug)),
    cover: card.cover?.id ?? null,
    publishedAt: card.publishedAt,
    ...(price ? { price } : {}),
  };
}

const placeJson = ({ from, label, slug, radius, isDropped, nearest }: PlaceNote) => ({
  from,
  label,
  slug,
  radius,
  isDropped,
  nearest: nearest && { ...nearest, miles: Math.round(nearest.miles) },
});

/** `GET /api/search`: public entries by words, with what narrows them down. */
export async function searchAnswer(request: Request): Promise<Response> {
  const read = readQuery(searchQuery, new URL(request.url).searchParams);
  if (!read.ok) return failureAnswer(read.failure, request);
  const {
    q = '',
    locale = localeOfRequest(request.headers),
    kind = null,
    category,
    location,
    exact = false,
    photo = false,
    ...rest
  } = read.value;
  const catalogue = await loadCatalogue(database());
  const ofKind = [...catalogue.categories.byId.values()].filter((row) => kind === null || row.kind === kind);
  const found = await new PageReader(database(), catalogue, locale, now()).search({
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
          (await findBySlug(database(), catalogue, location, locale)) ??
          nowhere),
  });
  const { total, page, perPage, partial, few, facets } = found;
  const { place, price, conditions, ...query } = found.query;
  return json({
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
        : { conditions: conditions.map(({ label, ...one }) => ({ ...one, label: label?.[locale] ?? one.from })) }),
    },
    partial,
    ...(few === null ? {} : { few }),
    facets,
  });
}

/** `GET /api/search/suggestions`: entries, categories and places by the beginning of a query. */
export async function suggestionsAnswer(request: Request): Promise<Response> {
  const read = readQuery(suggestionsQuery, new URL(request.url).searchParams);
  if (!read.ok) return failureAnswer(read.failure, request);
  const { q = '', locale = localeOfRequest(request.headers), kind = null } = read.value;
  const catalogue = await loadCatalogue(database());
  const { query, entries, categories, locations } = await new PageReader(
    database(),
    catalogue,
    locale,
    now(),
  ).suggestions(q.trim(), kind);
  return json({
    query,
    items: entries.map((card) => ({ ...toItem(card, card.excerpt), section: kinds[card.kind].words[locale].title })),
    categories: categories.map((view) => ({
      kind: view.kind,
      slug: view.slug,
      label: view.name,
      url: localised(locale, paths.category(view.kind, view.slug)),
      section: kinds[view.kind].words[locale].title,
    })),
    locations: locations.map((view) => ({
      slug: view.slug,
      label: view.label,
      url: localised(locale, paths.location(view.slug)),
    })),
  });
}
