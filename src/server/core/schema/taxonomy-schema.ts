import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Attribute } from '#content/model/attributes.ts';

/** A text in both languages, as JSON. */
export interface Bilingual {
  ua: string;
  us: string;
}

/** Settings of a category of classifieds: an ad's lifetime, whether it shows a price, its attributes. */
export interface AdCategorySettings {
  expiryDays: number;
  showPrice: boolean;
  maxPhotos: number;
  moderation: 'default' | 'always' | 'never';
  attributes: Attribute[];
}

export const category = sqliteTable(
  'category',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => category.id),
    slug: text('slug').notNull(),
    name: text('name', { mode: 'json' }).$type<Bilingual>().notNull(),
    description: text('description', { mode: 'json' }).$type<Bilingual>(),
    icon: text('icon'),
    position: integer('position').notNull().default(0),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    ads: text('ads', { mode: 'json' }).$type<AdCategorySettings>(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('category_kind_slug').on(table.kind, table.slug),
    index('category_parent').on(table.parentId),
  ],
);

export const tag = sqliteTable('tag', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name', { mode: 'json' }).$type<Bilingual>().notNull(),
  /** If set, this tag was merged into that one, and its address redirects there. */
  mergedIntoId: text('merged_into_id').references((): AnySQLiteColumn => tag.id),
});

export const location = sqliteTable(
  'location',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnySQLiteColumn => location.id),
    type: text('type', { enum: ['country', 'state', 'city'] }).notNull(),
    slug: text('slug').notNull().unique(),
    name: text('name', { mode: 'json' }).$type<Bilingual>().notNull(),
    iso: text('iso'),
    lat: real('lat'),
    lng: real('lng'),
    aliases: text('aliases', { mode: 'json' }).$type<string[]>().notNull(),
    /** The gazetteer place from which it was created: `place.id`. */
    placeId: text('place_id').unique(),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [index('location_parent').on(table.parentId)],
);

/** Former addresses of a category, tag or location; each returns 301 forever. */
export const termSlugHistory = sqliteTable(
  'term_slug_history',
  {
    type: text('type', { enum: ['category', 'tag', 'location'] }).notNull(),
    /** The kind of a category's entries; empty for tags and locations, whose slugs are unique among all. */
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    termId: text('term_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.kind, table.slug] }),
    index('term_slug_history_term').on(table.termId),
  ],
);
