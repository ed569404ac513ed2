import * as z from 'zod/mini';
import type { Actor } from '#content/can.ts';
import type { Locale } from '#content/locale.ts';
import type { Result } from '#content/result.ts';
import { createCategory, deleteCategory, mergeCategory, updateCategory } from './categories.ts';
import { createLocation, deleteLocation, updateLocation } from './locations.ts';
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
import { pageFields } from '../../platform/http/read.ts';

interface TermJson {
  id: string;
  revision: number;
}
type Written = Promise<Result<{ id: string }>>;
type Input = Record<string, unknown>;

/** What the endpoints of categories, tags and locations differ in. */
export interface TermResource {
  path: string;
  query: z.ZodMiniType<{ page?: number | undefined; perPage?: number | undefined } & TermFilter>;
  list: (
    actor: Actor,
    filter: TermFilter,
    locale: Locale,
    window: { limit: number; offset: number },
  ) => Promise<TermPage<TermJson>>;
  find: (actor: Actor, id: string) => Promise<TermJson | null>;
  create: (actor: Actor, input: Input) => Written;
  update: (actor: Actor, id: string, input: Input, ifMatch: number) => Written;
  remove: (actor: Actor, id: string) => Promise<Result<null>>;
  merge?: (actor: Actor, id: string, into: string) => Written;
}

const word = z.string().check(z.minLength(1), z.maxLength(64));
const order = { ...pageFields, sort: z.optional(z.enum(['position', 'name'])) };
const text = { ...order, q: z.optional(z.string().check(z.maxLength(200))) };

export const termResources = {
  categories: {
    path: '/api/categories',
    query: z.strictObject({ ...text, kind: z.optional(word), parent: z.optional(word) }),
    list: listCategories,
    find: findCategory,
    create: createCategory,
    update: updateCategory,
    remove: deleteCategory,
    merge: mergeCategory,
  },
  tags: {
    path: '/api/tags',
    query: z.strictObject(text),
    list: listTags,
    find: findTag,
    create: createTag,
    update: updateTag,
    remove: deleteTag,
    merge: mergeTag,
  },
  locations: {
    path: '/api/locations',
    query: z.strictObject({
      ...order,
      type: z.optional(z.enum(['country', 'state', 'city'])),
      parent: z.optional(word),
    }),
    list: listLocations,
    find: findLocation,
    create: createLocation,
    update: updateLocation,
    remove: deleteLocation,
  },
} satisfies Record<string, TermResource>;
