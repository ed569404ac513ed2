import * as z from 'zod/mini';
import { ownRegionLabel } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import type { Actor } from '#content/model/permissions.ts';
import { adminRoles, staffRoles } from '#content/model/roles.ts';
import { milesBetween } from '#content/places/distance.ts';
import { readCityCookie, placeReference } from '#content/places/place-reference.ts';
import { hasPoint } from '#content/places/point.ts';
import type { Result } from '#content/result.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import {
  findBySlug,
  findLocations,
  findLocationByReference,
  type LocationHit,
} from '#server/core/places/find-locations.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { conflict, notFound } from '#server/platform/failures.ts';
import { describedSchema, namedSchema, mergePatchOf } from '#server/platform/http/openapi.ts';
import { created, everyone, requireGrant, route, type RouteSpec } from '#server/platform/http/route.ts';
import {
  abilities,
  bilingual,
  kindName,
  listOf,
  locale,
  rowId,
  pageNumber,
  pageOf,
  pageSize,
  withSchemaType,
} from '#server/platform/http/schemas.ts';
import { createCategory, deleteCategory, mergeCategory, updateCategory } from './categories.ts';
import { categorySchema } from './category-input.ts';
import { locationSchema } from './location-input.ts';
import { createLocation, deleteLocation, updateLocation } from './locations.ts';
import { tagSchema } from './tag-input.ts';
import { createTag, deleteTag, mergeTag, updateTag } from './tags.ts';
import {
  findCategory,
  findLocation,
  findTag,
  listCategories,
  listLocations,
  listTags,
  type TermFilter,
  type TermPage,
} from './term-queries.ts';
import type { CategoryJson, LocationJson, TagJson } from './term-views.ts';

const sort = z.optional(z.enum(['position', 'name']));
const common = {
  id: z.string(),
  revision: z.int(),
  slug: z.string(),
  name: bilingual,
  can: abilities,
  uses: describedSchema('For staff: how many entries refer to it.', z.optional(z.int())),
};
const placeTypes = z.enum(['country', 'state', 'city']);
const point = { lat: z.nullable(z.number()), lng: z.nullable(z.number()) };

const Category = namedSchema(
  'Category',
  withSchemaType<CategoryJson>(
    z.strictObject({
      ...common,
      kind: kindName,
      parentId: z.nullable(z.string()),
      description: z.nullable(bilingual),
      icon: z.nullable(z.string()),
      position: z.int(),
      enabled: z.boolean(),
      ads: z.nullable(z.looseObject({})),
    }),
  ),
);
const Tag = namedSchema(
  'Tag',
  withSchemaType<TagJson>(z.strictObject({ ...common, mergedIntoId: z.nullable(z.string()) })),
);
const Location = namedSchema(
  'Location',
  withSchemaType<LocationJson>(
    z.strictObject({
      ...common,
      ...point,
      parentId: z.nullable(z.string()),
      type: placeTypes,
      iso: z.nullable(z.string()),
      aliases: z.array(z.string()),
      active: z.boolean(),
    }),
  ),
);

type TermName = 'categories' | 'tags' | 'locations';

interface TermJson {
  id: string;
  revision: number;
}
type SaveResult = Promise<Result<{ id: string }>>;
type Rights = Pick<RouteSpec, 'resource'> & { who: RouteSpec['who'] };

/** The differences between the endpoints of categories, tags and locations. */
interface TermResource<N extends TermName, T extends TermJson, I extends z.ZodMiniType> {
  name: N;
  label: string;
  answer: z.ZodMiniType<T, T>;
  input: I;
  patch: z.ZodMiniType<Record<string, unknown>, object>;
  create: { rights: Rights; run: (actor: Actor, input: Record<string, unknown>) => SaveResult };
  update: {
    rights: Rights;
    run: (actor: Actor, id: string, input: Record<string, unknown>, seen: number) => SaveResult;
  };
  remove: { rights: Rights; run: (actor: Actor, id: string) => Promise<Result<null>> };
  find: (actor: Actor, id: string) => Promise<T | null>;
}

const found = <T>(term: T | null) => term ?? notFound;

/** Routes of one term: create, read, change and delete. Everyone may read; staff also see the number of uses. */
function termRoutes<const N extends TermName, T extends TermJson, const I extends z.ZodMiniType>({
  name,
  label,
  answer,
  input,
  patch,
  find,
  create,
  update,
  remove,
}: TermResource<N, T, I>) {
  const judged = { validates: 'command', answer } as const;
  return [
    route(
      `POST /${name}`,
      { ...create.rights, ...judged, body: input, summary: `${label}: a new one`, status: 201 },
      async ({ actor, body: sent }) => {
        const made = await create.run(actor, sent);
        if (!made.ok) return made;
        const term = await find(actor, made.value.id);
        return term === null ? notFound : created(term, `/api/${name}/${made.value.id}`);
      },
    ),
    route(
      `GET /${name}/{id}`,
      { summary: `${label}: one`, who: everyone, answer, fails: [404] },
      async ({ actor, params: { id } }) => found(await find(actor, id)),
    ),
    route(
      `PATCH /${name}/{id}`,
      {
        ...update.rights,
        ...judged,
        body: patch,
        summary: `${label}: change or move it by JSON Merge Patch`,
        ifMatch: true,
        fails: [404],
      },
      async ({ actor, params: { id }, body: sent, seen }) => {
        const saved = await update.run(actor, id, sent, seen);
        if (saved.ok) return found(await find(actor, id));
        if (saved.failure.code !== 'stale') return saved;
        const current = await find(actor, id);
        return conflict(current, current?.revision ?? saved.failure.current);
      },
    ),
    route(
      `DELETE /${name}/{id}`,
      {
        ...remove.rights,
        summary: `${label}: delete one that nothing uses`,
        ifMatch: 'optional',
        fails: [404, 409],
      },
      async ({ actor, params: { id }, seen }) => {
        const current = seen === undefined ? null : await find(actor, id);
        if (current && current.revision !== seen) return conflict(current, current.revision);
        return remove.run(actor, id);
      },
    ),
  ] as const;
}

/** Merges a term into another, which is returned. */
function mergeRoute<const N extends TermName, T extends TermJson>(
  {
    name,
    label,
    answer,
    find,
    remove,
  }: Pick<TermResource<N, T, z.ZodMiniType>, 'name' | 'label' | 'answer' | 'find' | 'remove'>,
  merge: (actor: Actor, id: string, into: string) => SaveResult,
) {
  return route(
    `POST /${name}/{id}/merge`,
    {
      ...remove.rights,
      summary: `${label}: everything under it goes to another`,
      body: z.strictObject({ into: rowId }),
      answer,
      fails: [404, 409],
    },
    async ({ actor, params: { id }, body: { into } }) => {
      const merged = await merge(actor, id, into);
      return merged.ok ? found(await find(actor, merged.value.id)) : merged;
    },
  );
}

const text = z.optional(z.string().check(z.maxLength(200)));
const byAdmins = { who: adminRoles };

async function listTerms<T>(
  list: (
    actor: Actor,
    filter: TermFilter,
    locale: Locale,
    window: { limit: number; offset: number },
  ) => Promise<TermPage<T>>,
  { actor, locale: asked }: { actor: Actor; locale: Locale },
  { page, perPage, ...filter }: TermFilter & { page: number; perPage: number },
) {
  const window = { limit: perPage, offset: (page - 1) * perPage };
  return { ...(await list(actor, filter, asked, window)), page, perPage };
}

const categories = {
  name: 'categories',
  label: 'Category',
  answer: Category,
  input: mergePatchOf('CategoryInput', categorySchema),
  patch: mergePatchOf('CategoryPatch', categorySchema),
  find: findCategory,
  create: { rights: requireGrant('categories', 'create'), run: createCategory },
  update: { rights: requireGrant('categories', 'update'), run: updateCategory },
  remove: { rights: requireGrant('categories', 'delete'), run: deleteCategory },
} as const;
export const categoryRoutes = termRoutes(categories);
export const postCategoryMerge = mergeRoute(categories, mergeCategory);
export const getCategories = route(
  'GET /categories',
  {
    summary: 'Category: a list; what is public, for staff everything',
    who: everyone,
    query: pageOf({ q: text, kind: z.optional(rowId), parent: z.optional(rowId), sort }),
    answer: listOf(Category),
  },
  (call) => listTerms(listCategories, call, call.query),
);

const tags = {
  name: 'tags',
  label: 'Tag',
  answer: Tag,
  input: mergePatchOf('TagInput', tagSchema),
  patch: mergePatchOf('TagPatch', tagSchema),
  find: findTag,
  create: { rights: { who: staffRoles }, run: createTag },
  update: { rights: byAdmins, run: updateTag },
  remove: { rights: byAdmins, run: deleteTag },
} as const;
export const tagRoutes = termRoutes(tags);
export const postTagMerge = mergeRoute(tags, mergeTag);
export const getTags = route(
  'GET /tags',
  { summary: 'Tag: a list', who: everyone, query: pageOf({ q: text, sort }), answer: listOf(Tag) },
  (call) => listTerms(listTags, call, call.query),
);

export const locationRoutes = termRoutes({
  name: 'locations',
  label: 'Location',
  answer: Location,
  input: mergePatchOf('LocationInput', locationSchema),
  patch: mergePatchOf('LocationPatch', locationSchema),
  find: findLocation,
  create: { rights: byAdmins, run: createLocation },
  update: { rights: byAdmins, run: updateLocation },
  remove: { rights: byAdmins, run: deleteLocation },
});

/** Maximum number of place references, separated by spaces: no form has more. */
const MAX_REFERENCES = 50;

/** Parameters of a search for places of the country. */
interface PlaceSearch {
  q: string;
  locale: Locale;
  type?: LocationHit['type'] | undefined;
  /** Slug of the caller's place, used for the distance in each result. */
  near?: string | undefined;
}

/** Up to ten places that match the words, best match first. @param cookie the caller's, which contains their city */
async function findPlaces({ q, locale: queryLocale, type, near }: PlaceSearch, cookie: string | null) {
  const catalogue = await loadCatalogue(database());
  const asker = near ?? readCityCookie(cookie);
  const here = asker === null ? null : await findBySlug(database(), catalogue, asker, queryLocale);
  const hits = await findLocations(database(), catalogue, q, { locale: queryLocale, type });
  return hits.map((hit) => ({ ...toPlace(hit), ...milesFrom(here, hit) }));
}

/**
 * The places with these references, each returned under the requested reference, even if the place has since become a
 * location.
 */
async function findReferences(given: string) {
  const catalogue = await loadCatalogue(database());
  const references = given.split(' ').slice(0, MAX_REFERENCES);
  const hits = await Promise.all(references.map((item) => findLocationByReference(database(), catalogue, item)));
  return hits.flatMap((hit, at) => (hit === null ? [] : { ...toPlace(hit), reference: references[at]! }));
}

function toPlace({ location, placeId, slug, name, type, state, lat, lng, isExact }: LocationHit) {
  return {
    ...(location === null ? {} : { id: location.id }),
    slug,
    reference: location?.id ?? placeReference(placeId!),
    name,
    type,
    state,
    ...regionNames(state),
    lat,
    lng,
    ...(isExact ? { exact: true } : {}),
  };
}

/** The name of a region, if the country shows it after the name of a town. */
function regionNames(state: string | null): { region?: Record<Locale, string> } {
  if (state === null || siteCountry().townLabel === 'letters') return {};
  return { region: { ua: ownRegionLabel(state, 'ua'), us: ownRegionLabel(state, 'us') } };
}

interface MaybePoint {
  lat: number | null;
  lng: number | null;
}

function milesFrom(here: MaybePoint | null, there: MaybePoint): { miles?: number } {
  return here === null || !hasPoint(here) || !hasPoint(there) ? {} : { miles: Math.round(milesBetween(here, there)) };
}

/** A place as shown by a place field; without an id if the site does not have it yet. */
const Place = z.strictObject({
  ...point,
  id: z.optional(z.string()),
  name: bilingual,
  slug: describedSchema('What `location` takes in the addresses of lists and searches, and `near` here.', z.string()),
  type: placeTypes,
  state: z.nullable(z.string()),
  region: describedSchema(
    'What stands behind the name of a town, where that is no letters of `state`.',
    z.optional(bilingual),
  ),
  reference: describedSchema(
    'What `locationId` takes: what the site does not have yet becomes a location once it is chosen.',
    z.string(),
  ),
  exact: describedSchema('It is called just what was typed.', z.optional(z.boolean())),
  miles: describedSchema(
    'From the place of `near`, else from the city of the cookie `poruch_city`.',
    z.optional(z.int()),
  ),
});
const listParameters = ['page', 'perPage', 'sort', 'parent'] as const;
/** Parameters refused by a list, a search and a lookup by reference. */
const refusedParameters = {
  list: ['locale', 'near'],
  q: listParameters,
  reference: [...listParameters, 'q', 'type', 'locale', 'near'],
} as const;

export const getLocations = route(
  'GET /locations',
  {
    summary:
      'Location: a list; with `q` at most ten places of the country that may be meant, by any of their names, in either alphabet, or by ZIP code',
    who: everyone,
    query: z
      .strictObject({
        page: describedSchema('Of the list: not with `q` or `reference`.', z.optional(pageNumber)),
        perPage: describedSchema('Of the list: not with `q` or `reference`.', z.optional(pageSize)),
        sort,
        type: z.optional(placeTypes),
        parent: z.optional(rowId),
        q: text,
        locale: z.optional(locale),
        near: z.optional(z.string().check(z.maxLength(191))),
        reference: describedSchema(
          'Of places, separated by spaces: those very places.',
          z.optional(z.string().check(z.maxLength(2000))),
        ),
      })
      .check((ctx) => {
        const { q, reference } = ctx.value;
        const extra =
          reference !== undefined
            ? refusedParameters.reference
            : q !== undefined
              ? refusedParameters.q
              : refusedParameters.list;
        for (const name of extra)
          if (ctx.value[name] !== undefined)
            ctx.issues.push({ code: 'custom', input: ctx.value, path: [name], params: { code: 'unknown_field' } });
      }),
    answer: z.union([listOf(Location), z.strictObject({ items: z.array(Place) })]),
  },
  async (call) => {
    const { q, reference, locale: language = call.locale, near, type, page = 1, perPage = 20, ...filter } = call.query;
    if (reference !== undefined) return { items: await findReferences(reference) };
    if (q !== undefined) {
      const question = { q, locale: language, type, near };
      return { items: await findPlaces(question, call.request.headers.get('cookie')) };
    }
    return listTerms(listLocations, call, { ...filter, type, page, perPage });
  },
);
