import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The gazetteer: every place of the country, its ZIP codes and the words that find them. It is reference data, filled
// from packages (`core/places/fill-gazetteer.ts`) and never edited: a chosen place becomes a row of `location`.

/**
 * A town, neighbourhood, postal name or state. Numbers follow importance, so reading in their order ranks the places.
 */
export const place = sqliteTable(
  'place',
  {
    num: integer('num').primaryKey(),
    /**
     * Stable across fills: `g` and the GeoNames id, `z` and the first of its ZIP codes, `s` and the code of a state,
     * `n` and a name.
     */
    id: text('id').notNull().unique(),
    type: text('type', { enum: ['state', 'city'] }).notNull(),
    /** Two letters. */
    state: text('state').notNull(),
    name: text('name').notNull(),
    /** The Ukrainian name, if known. */
    nameUa: text('name_ua'),
    lat: real('lat').notNull(),
    lng: real('lng').notNull(),
    population: integer('population').notNull(),
    /** Every word of `place_word` for this place, each after a space. */
    words: text('words').notNull(),
    /** Slug in addresses, unique per place. */
    slug: text('slug'),
  },
  (table) => [index('place_slug').on(table.slug)],
);

/**
 * Normalised words of names, and `~` with their sound (`placeKey`). Weight: 0 for its name, 1 for another name that
 * Ukrainians here use, 2 for any other, 3 by sound.
 */
export const placeWord = sqliteTable(
  'place_word',
  { word: text('word').notNull(), place: integer('place').notNull(), weight: integer('weight').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.place] })],
);

/**
 * Whole names: their words separated by spaces, `~` with their sound (`placeKey`), and `^` with the same without
 * endings (`placeStem`).
 */
export const placeName = sqliteTable(
  'place_name',
  { name: text('name').notNull(), place: integer('place').notNull(), weight: integer('weight').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.place] })],
);

/**
 * The best places for words of which only one or two letters are typed: a JSON list with doubled weights, plus one if
 * the word is not the first of a name.
 */
export const placeStart = sqliteTable('place_start', {
  start: text('start').primaryKey(),
  places: text('places', { mode: 'json' }).$type<[num: number, weight: number][]>().notNull(),
});

/** Every sound of `place_word` once, for comparison with a mistyped word. */
export const placeSound = sqliteTable('place_sound', { sound: text('sound').primaryKey() });

export const zip = sqliteTable('zip', {
  zip: text('zip').primaryKey(),
  /** A `num` of `place`. */
  place: integer('place').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
});
