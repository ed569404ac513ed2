import { kindNames } from '#content/kinds.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  inputSchema,
  integer,
  listOf,
  nullable,
  object,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';
import { searchQuery, suggestionsQuery } from './search-api.ts';
import { proposalsQuery, termsQuery } from './term-search-api.ts';

const kind: Schema = { enum: [...kindNames] };
const itemFields = {
  id: string,
  kind,
  locale: { enum: ['ua', 'us'] },
  title: string,
  excerpt: nullable(string),
  url: string,
  cover: nullable(string),
  publishedAt: nullable(dateTime),
};
const price: Schema = { type: 'object' };
const item = object({ ...itemFields, price }, Object.keys(itemFields));
const section: Schema = { ...string, description: 'What its kind is called in the language of the answer' };
const suggested = object({ ...itemFields, section, price }, [...Object.keys(itemFields), 'section']);
const changes = arrayOf(
  object({ type: { enum: ['layout', 'typo', 'transliteration', 'alias'] }, from: string, to: string }),
);
const isDropped: Schema = { ...boolean, description: 'Nothing is there: what was found is found without it.' };
const place = object({
  from: string,
  label: string,
  slug: nullable(string),
  radius: nullable(integer),
  isDropped,
  nearest: nullable(object({ label: string, miles: integer })),
});
const conditions = arrayOf(
  object({
    type: { enum: ['attribute', 'days', 'language', 'children', 'remote', 'online', 'urgent'] },
    from: string,
    label: string,
    isDropped,
  }),
);
const priceWish = object({ from: string, min: nullable(integer), max: nullable(integer), isDropped });
const query = {
  ...object({ typed: string, used: string, changes, place, price: priceWish, conditions }, [
    'typed',
    'used',
    'changes',
  ]),
  description:
    'What was typed, what was looked for instead, and why; where, at which price and under which conditions, if the words say so; `exact=1` looks for nothing else.',
};
const values = arrayOf(
  object({ value: string, label: string, count: integer, id: string, parentId: nullable(string) }, [
    'value',
    'label',
    'count',
  ]),
);
const partial: Schema = { ...boolean, description: 'Nothing holds all the words; these hold some of them.' };
const found = listOf(item) as { properties: Record<string, Schema>; required: readonly string[] };
const address: Schema = { ...string, description: 'A path of the site' };
const path: Schema = { ...arrayOf(string), description: 'Its name after those of the categories above it' };
const category = object({ id: string, kind, slug: string, label: string, path, leaf: boolean });
const reference: Schema = { ...string, description: 'What `locationId` takes.' };

/** Finding what is public. */
export function searchOperations(): Operations {
  return {
    'GET /api/search': {
      summary:
        'Public entries by words, in Ukrainian and English; without words all of them, the latest first. `radius` is in miles, prices are in minor units',
      query: inputSchema(searchQuery),
      status: 200,
      fails: [422],
      answer: object(
        {
          ...found.properties,
          query,
          partial,
          few: { ...integer, description: 'So many hold all the words; others follow them.' },
          facets: object({ kind: values, category: values, location: values, photos: integer }),
        },
        [...found.required, 'query', 'partial', 'facets'],
      ),
    },
    'GET /api/search/suggestions': {
      summary: 'Entries by their titles, categories and places, by the beginning of a query',
      query: inputSchema(suggestionsQuery),
      status: 200,
      fails: [422],
      answer: object({
        query,
        items: arrayOf(suggested),
        categories: arrayOf(object({ kind, slug: string, label: string, url: address, section })),
        locations: arrayOf(object({ slug: string, label: string, url: address })),
      }),
    },
    'GET /api/search/terms': {
      summary:
        'Categories, tags and places that may be meant in a field that picks one: by the beginning of a name, by another form of its words, by a synonym in either language, in other letters or with a slip; the likeliest first. With `leaf` only categories that have none below them',
      query: inputSchema(termsQuery),
      status: 200,
      fails: [422],
      answer: object({
        categories: arrayOf(category),
        tags: arrayOf(object({ id: string, slug: string, label: string })),
        locations: arrayOf(object({ reference, slug: string, label: string })),
      }),
    },
    'GET /api/search/categories': {
      summary:
        'Categories in which an entry of this title may stand, at most three, the likeliest first: by what its words mean, and by where public entries with the same words in their titles stand',
      query: inputSchema(proposalsQuery),
      status: 200,
      fails: [422],
      answer: object({ items: arrayOf(category) }),
    },
  };
}
