import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from './entries-schema.ts';

// Alongside these are `entry_search`, the full-text table (FTS5, which drizzle does not support): one row per public
// entry, numbered like its row here, with the stems of titles, bodies and terms; `desk_search`, the same for all other
// entries; and `edit_search`, for pending edits of entries.

/**
 * The classification of a public entry, as one text in the form of `SearchFacet`. A few hundred rows cover all entries.
 */
export const searchFacet = sqliteTable('search_facet', {
  num: integer('num').primaryKey({ autoIncrement: true }),
  key: text('key').notNull().unique(),
});

/**
 * The search row of a public entry. It has a separate number, because row numbers of `entry` may change when the file
 * is compacted.
 */
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
    /** ISO instants of events: an event has ended from `ends_at` on. */
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    /** The first and the last minute of an event in local time. */
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

/**
 * An entry that readers cannot find: a draft, or one that is waiting, scheduled, ended or in the trash. It also has a
 * separate number.
 */
export const deskEntry = sqliteTable('desk_entry', deskColumns());

/** An entry with a pending edit; the index contains the words of the edit. */
export const editEntry = sqliteTable('edit_entry', deskColumns());

const wordColumns = () => ({
  num: integer('num').primaryKey(),
  form: text('form').notNull().unique(),
  stem: text('stem').notNull(),
  /** Its sound, in Latin letters: see `skeleton` for the rules. */
  skeleton: text('skeleton').notNull(),
});

/**
 * A form of a word that has occurred in a public text. Readers see it as a suggestion only if its stem still finds
 * something.
 */
export const searchWord = sqliteTable('search_word', wordColumns(), (table) => [
  index('search_word_skeleton').on(table.skeleton),
]);

/** The same for all other texts, which readers never see as suggestions. */
export const deskWord = sqliteTable('desk_word', wordColumns(), (table) => [
  index('desk_word_skeleton').on(table.skeleton),
]);

/** The same for pending edits. */
export const editWord = sqliteTable('edit_word', wordColumns(), (table) => [
  index('edit_word_skeleton').on(table.skeleton),
]);

const nearColumns = () => ({ key: integer('key').notNull(), word: integer('word').notNull() });

/** Words that are one or two deletions away from a spelling, by its hash (`fuzzyKeys`). */
export const searchNear = sqliteTable('search_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/** The same for `desk_word`. */
export const deskNear = sqliteTable('desk_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/** The same for `edit_word`. */
export const editNear = sqliteTable('edit_near', nearColumns(), (table) => [
  primaryKey({ columns: [table.key, table.word] }),
]);

/**
 * Filterable values of a public entry: numbers, 1 and 0, values of choices. The keys are those of its category's
 * attributes, and `details.<name>` for its kind's own choices; a new one needs neither a column nor an index.
 */
export const searchAttribute = sqliteTable(
  'search_attribute',
  {
    key: text('key').notNull(),
    num: integer('num')
      .notNull()
      .references(() => searchEntry.num, { onDelete: 'cascade' }),
    /** Stored with its type, as a number or a text. */
    value: blob('value').$type<number | string>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.num] }), index('search_attribute_num').on(table.num)],
);

/**
 * The last change of each row of `search_entry`, deletions included, written by triggers. The in-memory columns follow
 * it.
 */
export const searchChange = sqliteTable('search_change', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  num: integer('num').notNull().unique(),
});

/** The words of the dictionaries, packed, in parts: see `core/search/language/lexicon.ts` for the format. */
export const searchLexicon = sqliteTable('search_lexicon', {
  num: integer('num').primaryKey(),
  data: blob('data', { mode: 'buffer' }).notNull(),
});
