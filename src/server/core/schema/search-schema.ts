import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from './entries-schema.ts';

// Beside these stands `entry_search`, the full-text table (FTS5, which drizzle does not know): one row per public entry,
// numbered like its row here, with the stems of titles, bodies and terms; `desk_search`, the same for all other entries; and
// `edit_search`, for changes that wait beside entries.

/** What a public entry is filed under, as one text: `SearchFacet` has its form. Few hundred rows stand for all entries. */
export const searchFacet = sqliteTable('search_facet', {
  num: integer('num').primaryKey({ autoIncrement: true }),
  key: text('key').notNull().unique(),
});

/** A public entry as search sees it. Its number is its own: the row numbers of `entry` may change when the file is compacted. */
export const searchEntry = sqliteTable(
  'search_entry',
  {
    num: integer('num').primaryKey({ autoIncrement: true }),
    entryId: text('entry_id')
      .notNull()
      .unique()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** A row of `search_facet`, which is never deleted. */
    facet: integer('facet').notNull(),
    listedAt: integer('listed_at').notNull(),
    expiresAt: integer('expires_at'),
    /** ISO instants, of events: `ends_at` is the one from which on it is over. */
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    /** The first and the last minute of an event by its own clock. */
    firstMinute: text('first_minute'),
    lastMinute: text('last_minute'),
    /** Minor units of the site's currency (`price_compared` of the entry); 0 is free. */
    price: integer('price'),
    photo: integer('photo', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('search_entry_listed').on(table.listedAt),
    index('search_entry_counted').on(table.facet, table.photo, table.listedAt, table.expiresAt),
    index('search_entry_price')
      .on(table.price)
      .where(sql`price is not null`),
  ],
);

const deskColumns = () => ({
  num: integer('num').primaryKey({ autoIncrement: true }),
  entryId: text('entry_id')
    .notNull()
    .unique()
    .references(() => entry.id, { onDelete: 'cascade' }),
});

/** An entry that readers do not find: drafts, what waits, is scheduled, over or in the trash. Its number is its own, too. */
export const deskEntry = sqliteTable('desk_entry', deskColumns());

/** An entry beside which a change waits; the index holds the words of the change. */
export const editEntry = sqliteTable('edit_entry', deskColumns());

const wordColumns = () => ({
  num: integer('num').primaryKey(),
  form: text('form').notNull().unique(),
  stem: text('stem').notNull(),
  /** How it sounds, in Latin letters: `skeleton` has the rules. */
  skeleton: text('skeleton').notNull(),
});

/** A form of a word that stood in a public text once. It is offered to readers only where its stem still finds something. */
export const searchWord = sqliteTable('search_word', wordColumns(), (table) => [
  index('search_word_skeleton').on(table.skeleton),
]);

/** The same of all other texts: readers are never offered one of these. */
export const deskWord = sqliteTable('desk_word', wordColumns(), (table) => [
  index('desk_word_skeleton').on(table.skeleton),
]);

/** The same of changes that wait. */
export const editWord = sqliteTable('edit_word', wordColumns(), (table) => [
  index('edit_word_skeleton').on(table.skeleton),
]);

const nearColumns = () => ({ key: integer('key').notNull(), word: integer('word').notNull() });

/** The words that are a deletion or two away from a spelling, by its hash (`nearKeys`). */
export const searchNear = sqliteTable('search_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/** The same of `desk_word`. */
export const deskNear = sqliteTable('desk_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/** The same of `edit_word`. */
export const editNear = sqliteTable('edit_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/**
 * What a public entry states that lists are narrowed by: numbers, 1 and 0, values of choices. The keys are those of its
 * category's attributes, and `details.<name>` of its kind's own choices; a new one needs no column and no index.
 */
export const searchAttribute = sqliteTable(
  'search_attribute',
  {
    key: text('key').notNull(),
    num: integer('num')
      .notNull()
      .references(() => searchEntry.num, { onDelete: 'cascade' }),
    /** Kept as it is written, a number or a text. */
    value: blob('value').$type<number | string>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.num] }), index('search_attribute_num').on(table.num)],
);

/** The last change of each row of `search_entry`, deletions included; triggers write it. Columns in memory follow it. */
export const searchChange = sqliteTable('search_change', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  num: integer('num').notNull().unique(),
});

/** The words of the dictionaries, packed, in parts: `core/search/language/lexicon.ts` has the form. */
export const searchLexicon = sqliteTable('search_lexicon', {
  num: integer('num').primaryKey(),
  data: blob('data', { mode: 'buffer' }).notNull(),
});
