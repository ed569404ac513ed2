import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The gazetteer: every place of the country, its ZIP codes and the words that find them. It is reference data, filled from
// packages (`core/places/fill.ts`) and never edited: a place that somebody chooses becomes a row of `location`.

/** A town, neighbourhood, postal name or state. Numbers follow importance, so that what is read in their order is ranked. */
export const place = sqliteTable(
  'place',
  {
    num: integer('num').primaryKey(),
    /** The same after each fill: `g` and the GeoNames id, `z` and the first of its ZIP codes, `s` and the code of a state, `n` and a name. */
    id: text('id').notNull().unique(),
    type: text('type', { enum: ['state', 'city'] }).notNull(),
    /** Two letters. */
    state: text('state').notNull(),
    name: text('name').notNull(),
    /** The Ukrainian name, where one is known. */
    nameUa: text('name_ua'),
    lat: real('lat').notNull(),
    lng: real('lng').notNull(),
    population: integer('population').notNull(),
    /** Every word of `place_word` that leads here, each after a space. */
    words: text('words').notNull(),
    /** What addresses call it: one of its own for each. */
    slug: text('slug'),
  },
  (table) => [index('place_slug').on(table.slug)],
);

/**
 * Words of names, normalised, and `~` with what they sound like (`placeKey`). Weight: 0 of its name, 1 of another name that
 * people here use, 2 of any other, 3 by sound.
 */
export const placeWord = sqliteTable(
  'place_word',
  { word: text('word').notNull(), place: integer('place').notNull(), weight: integer('weight').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.place] })],
);

/** Whole names: their words with spaces between, `~` with what these sound like (`placeKey`), and `^` with the same without endings (`placeStem`). */
export const placeName = sqliteTable(
  'place_name',
  { name: text('name').notNull(), place: integer('place').notNull(), weight: integer('weight').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.place] })],
);

/** The best places for words of which only one or two letters are typed: a JSON list, its weights doubled, and one more where it is not a name's first word. */
export const placeStart = sqliteTable('place_start', {
  start: text('start').primaryKey(),
  places: text('places', { mode: 'json' }).$type<[num: number, weight: number][]>().notNull(),
});

/** Every sound of `place_word` once: what a mistyped word is compared with. */
export const placeSound = sqliteTable('place_sound', { sound: text('sound').primaryKey() });

export const zip = sqliteTable('zip', {
  zip: text('zip').primaryKey(),
  /** A number of `place`. */
  place: integer('place').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
});
