import { kindNames } from '#content/kinds.ts';
import { categorySchema } from './category-input.ts';
import { locationSchema } from './location-input.ts';
import { tagSchema } from './tag-input.ts';
import {
  arrayOf,
  bilingual,
  boolean,
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
import { mergeBody, placeQuery } from './api.ts';
import { termResources } from './term-resources.ts';

const can: Schema = { type: 'object', additionalProperties: boolean, description: 'What the caller may do.' };
const uses: Schema = { ...integer, description: 'For staff: how many entries refer to it.' };
const common = { id: string, revision: integer, slug: string, name: bilingual, can };
const term = (properties: Record<string, Schema>) =>
  object({ ...common, ...properties, uses }, [...Object.keys(common), ...Object.keys(properties)]);

const schemas = {
  categories: [
    'Category',
    term({
      kind: { enum: [...kindNames] },
      parentId: nullable(string),
      description: nullable(bilingual),
      icon: nullable(string),
      position: integer,
      enabled: boolean,
      ads: nullable({ type: 'object' }),
    }),
    categorySchema,
  ],
  tags: ['Tag', term({ mergedIntoId: nullable(string) }), tagSchema],
  locations: [
    'Location',
    term({
      parentId: nullable(string),
      type: { enum: ['country', 'state', 'city'] },
      iso: nullable(string),
      lat: nullable({ type: 'number' }),
      lng: nullable({ type: 'number' }),
      aliases: arrayOf(string),
      active: boolean,
    }),
    locationSchema,
  ],
} as const;

/** A place as a field that asks for one shows it; without an id the site does not have it yet. */
const place = object(
  {
    id: string,
    name: bilingual,
    slug: { ...string, description: 'What `location` takes in the addresses of lists and searches, and `near` here.' },
    type: { enum: ['country', 'state', 'city'] },
    state: nullable(string),
    lat: nullable({ type: 'number' }),
    lng: nullable({ type: 'number' }),
    reference: { ...string, description: 'What `locationId` takes.' },
    exact: { ...boolean, description: 'It is called just what was typed.' },
    miles: { ...integer, description: 'From the place of `near`, else from the city of the cookie `poruch_city`.' },
  },
  ['name', 'slug', 'type', 'state', 'lat', 'lng', 'reference'],
);

/** With `q` the list of locations is a search, with parameters and an answer of its own. */
function placeSearch(list: Schema, answer: Schema): { summary: string; query: Schema; answer: Schema } {
  const properties = {
    ...(list.properties as object),
    ...(inputSchema(placeQuery).properties as object),
    reference: { ...string, description: 'Of places, separated by spaces: those very places.' },
  };
  return {
    summary:
      'Location: a list; with `q` at most ten places of the country that may be meant, by any of their names, in either alphabet, or by ZIP code',
    query: { ...list, properties },
    answer: { anyOf: [answer, object({ items: arrayOf(place) })] },
  };
}

export const termSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.values(schemas).flatMap(([name, answer, input]) => [
      [name, answer],
      [`${name}Input`, inputSchema(input)],
    ]),
  );

/** The operations on categories, tags and locations. */
export function termOperations(): Operations {
  return Object.assign(
    {},
    ...(Object.keys(schemas) as (keyof typeof schemas)[]).map((name): Operations => {
      const [schema] = schemas[name];
      const list = `/api/${name}`;
      const answer = ref(schema);
      const body = ref(`${schema}Input`);
      const query = inputSchema(termResources[name].query);
      return {
        [`GET ${list}`]: {
          summary: `${schema}: a list`,
          query,
          answer: listOf(answer),
          ...(name === 'locations' ? placeSearch(query, listOf(answer)) : {}),
          status: 200,
          fails: [422],
        },
        [`POST ${list}`]: {
          summary: `${schema}: a new one`,
          body,
          status: 201,
          answer,
          fails: [400, 401, 403, 413, 415, 422],
        },
        [`GET ${list}/{id}`]: { summary: `${schema}: one`, status: 200, answer, fails: [404] },
        [`PATCH ${list}/{id}`]: {
          summary: `${schema}: change or move it by JSON Merge Patch`,
          ifMatch: true,
          body,
          bodyType: 'application/merge-patch+json',
          status: 200,
          answer,
          fails: [400, 401, 403, 404, 409, 413, 415, 422, 428],
        },
        [`DELETE ${list}/{id}`]: {
          summary: `${schema}: delete one that nothing uses`,
          status: 204,
          fails: [401, 403, 404, 409],
        },
        ...(name === 'locations'
          ? {}
          : {
              [`POST ${list}/{id}/merge`]: {
                summary: `${schema}: everything under it goes to another`,
                body: inputSchema(mergeBody),
                status: 200,
                answer,
                fails: [400, 401, 403, 404, 409, 415, 422],
              },
            }),
      };
    }),
  ) as Operations;
}
