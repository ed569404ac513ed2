/**
 * Tables that reference each other by foreign keys, and tables shared by several modules.
 * @module core/schema
 */

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { Seo } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { RevisionAction, Status } from '#content/model/workflow.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { user } from './accounts-schema.ts';
import { media } from './media-schema.ts';
import { category, location, tag, type Bilingual } from './taxonomy-schema.ts';

export type Details = Record<string, unknown>;

/**
 * A detail that the core orders or finds entries by, read from the JSON. It is virtual: it takes space only in its
 * index. Filters of a kind do not need one: see `detail-filter-rows.ts`.
 */
function detailText(path: string) {
  return sql.raw(`json_extract(details, '$.${path}')`);
}

export const entry = sqliteTable(
  'entry',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<KindName>().notNull(),
    status: text('status').$type<Status>().notNull(),
    revision: integer('revision').notNull().default(1),
    slug: text('slug').notNull(),
    authorId: text('author_id').references(() => user.id),
    categoryId: text('category_id').references(() => category.id),
    locationId: text('location_id').references(() => location.id),
    coverId: text('cover_id').references(() => media.id),
    coverAlt: text('cover_alt', { mode: 'json' }).$type<Partial<Bilingual>>(),
    details: text('details', { mode: 'json' }).$type<Details>().notNull(),
    /** All times are milliseconds since 1970, UTC. */
    publishedAt: integer('published_at'),
    scheduledAt: integer('scheduled_at'),
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the entry left public lists for good (sold, expired, trashed). Time limits count from here. */
    closedAt: integer('closed_at'),
    /** The reason that the owner reads if changes were requested or the entry was refused. */
    note: text('note'),
    /**
     * Set while the entry is in public lists: the time by which it is sorted there, which is `published_at`; otherwise
     * `null`.
     */
    listedAt: integer('listed_at'),
    /** The sort key of the title in directories, per language. */
    nameUa: text('name_ua').notNull().default(''),
    nameUs: text('name_us').notNull().default(''),
    /** The titles in both languages in searchable form, one per line: see `normalizeTitle`. */
    titles: text('titles').notNull().default(''),
    pictureCount: integer('picture_count').notNull().default(0),
    /**
     * The original language; the other one is its translation. `null` for rows of a release that did not distinguish
     * them.
     */
    sourceLocale: text('source_locale', { enum: locales }),
    /** Number of changes of the source since the translation was marked as ready; `null` if it never was. */
    translationBehind: integer('translation_behind'),
    /** The instant at which it ends, by the rules of its kind; `null` if never, or it has no time. */
    overAt: text('over_at'),
    /**
     * Its first and last minute in local time (`2026-11-27T18:00`), which decide its days. `null` if `backfillDayColumns` has not
     * run yet.
     */
    firstMinute: text('first_minute'),
    lastMinute: text('last_minute'),
    /** Number of dates of an event that repeats: lists read them from `entry_date`. `null` for other entries. */
    dates: integer('dates'),
    startsAt: text('starts_at').generatedAlwaysAs(detailText('startsAt'), { mode: 'virtual' }),
    /** The end as given, or the start: no longer used, see `over_at`. */
    endsAt: text('ends_at').generatedAlwaysAs(
      sql.raw(`coalesce(json_extract(details, '$.endsAt'), json_extract(details, '$.startsAt'))`),
      { mode: 'virtual' },
    ),
    priceType: text('price_type').generatedAlwaysAs(detailText('price.type'), { mode: 'virtual' }),
    priceAmount: integer('price_amount').generatedAlwaysAs(
      sql.raw(
        `case json_extract(details, '$.price.type') when 'free' then 0 else coalesce(json_extract(details, '$.price.amount'), json_extract(details, '$.price.min')) end`,
      ),
      { mode: 'virtual' },
    ),
    priceCurrency: text('price_currency').generatedAlwaysAs(detailText('price.currency'), { mode: 'virtual' }),
    /**
     * The price in the site's currency, by the rates of the settings, for comparison in lists and searches. `null`
     * without a price or a rate.
     */
    priceCompared: integer('price_compared'),
    featured: integer('featured').generatedAlwaysAs(detailText('featured'), { mode: 'virtual' }),
    slot: text('slot').generatedAlwaysAs(detailText('slot'), { mode: 'virtual' }),
  },
  (table) => [
    uniqueIndex('entry_kind_slug').on(table.kind, table.slug),
    index('entry_listed').on(table.kind, table.listedAt, table.id),
    index('entry_public')
      .on(table.kind, table.id)
      .where(sql`listed_at is not null`),
    index('entry_soonest')
      .on(table.kind, table.startsAt, table.id, table.overAt, table.dates)
      .where(sql`listed_at is not null`),
    index('entry_ended')
      .on(table.kind, table.overAt, table.dates)
      .where(sql`listed_at is not null`),
    // For `backfillDayColumns`: almost always empty.
    index('entry_undated')
      .on(table.id)
      .where(sql`first_minute is null and starts_at is not null`),
    index('entry_name_ua')
      .on(table.kind, table.nameUa, table.id)
      .where(sql`listed_at is not null`),
    index('entry_name_us')
      .on(table.kind, table.nameUs, table.id)
      .where(sql`listed_at is not null`),
    // For older releases, which compare amounts regardless of currency: one of them may run alongside this one.
    index('entry_price')
      .on(table.kind, table.priceAmount, table.id)
      .where(sql`listed_at is not null`),
    index('entry_price_compared')
      .on(table.kind, table.priceCompared, table.id)
      .where(sql`listed_at is not null`),
    index('entry_price_foreign')
      .on(table.kind, table.priceCurrency, table.listedAt, table.priceAmount)
      .where(sql`price_currency <> 'USD'`),
    index('entry_featured')
      .on(table.kind, table.listedAt)
      .where(sql`featured = 1`),
    index('entry_scheduled')
      .on(table.scheduledAt)
      .where(sql`scheduled_at is not null`),
    index('entry_expires')
      .on(table.expiresAt)
      .where(sql`status = 'active'`),
    index('entry_closed')
      .on(table.kind, table.closedAt)
      .where(sql`closed_at is not null`),
    index('entry_closed_published')
      .on(table.kind, table.publishedAt)
      .where(sql`closed_at is not null`),
    index('entry_trashed')
      .on(table.closedAt)
      .where(sql`status = 'trashed'`),
    index('entry_updated').on(table.kind, table.status, table.updatedAt),
    // Lists of the newsroom show every status.
    index('entry_recent').on(table.kind, table.updatedAt, table.id),
    index('entry_published').on(table.kind, table.publishedAt, table.id),
    index('entry_title').on(table.kind, table.nameUa, table.id),
    // Filters of those lists; each index serves only its own filter, so that other lists do not use it.
    index('entry_titles')
      .on(table.kind, table.titles)
      .where(sql`titles <> ''`),
    index('entry_category_first')
      .on(table.kind, table.categoryId)
      .where(sql`category_id is not null`),
    index('entry_location')
      .on(table.kind, table.locationId)
      .where(sql`location_id is not null`),
    index('entry_author').on(table.authorId, table.kind, table.updatedAt),
    index('entry_cover').on(table.coverId),
  ],
);

export const entryText = sqliteTable(
  'entry_text',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt'),
    body: text('body', { mode: 'json' }).$type<RichText>(),
    seo: text('seo', { mode: 'json' }).$type<Seo>(),
    /** Texts that the kind adds to the common ones. */
    extra: text('extra', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
    /** The entry's revision in which this language last changed. */
    revision: integer('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.locale] })],
);

export const entryTag = sqliteTable(
  'entry_tag',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    tagId: text('tag_id')
      .notNull()
      .references(() => tag.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.tagId] }), index('entry_tag_tag').on(table.tagId)],
);

/** Categories besides the first one. */
export const entryCategory = sqliteTable(
  'entry_category',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.categoryId] }),
    index('entry_category_category').on(table.categoryId),
  ],
);

export const entryMedia = sqliteTable(
  'entry_media',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** Where it is used: the gallery, or inside the text. */
    place: text('place', { enum: ['gallery', 'body'] }).notNull(),
    position: integer('position').notNull(),
    alt: text('alt', { mode: 'json' }).$type<Partial<Bilingual>>(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.place, table.position] }),
    index('entry_media_media').on(table.mediaId),
  ],
);

/**
 * The listing index: every category, tag and location under which a public entry is listed, parents included. Derived
 * from the rows above and written in the same batch.
 */
export const entryTerm = sqliteTable(
  'entry_term',
  {
    termId: text('term_id').notNull(),
    kind: text('kind').$type<KindName>().notNull(),
    listedAt: integer('listed_at').notNull(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.termId] }),
    index('entry_term_listed').on(table.termId, table.kind, table.listedAt, table.entryId),
    index('entry_term_kind').on(table.kind, table.termId),
  ],
);

/**
 * The dates of an event that repeats, exceptions applied. Derived from its details and written in the same batch, so
 * that lists by date need no time zones.
 */
export const entryDate = sqliteTable(
  'entry_date',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<KindName>().notNull(),
    /** The day by the rule, its id within the series. */
    date: text('date').notNull(),
    /** As the columns of `entry` for a single event. */
    startsAt: text('starts_at').notNull(),
    overAt: text('over_at').notNull(),
    firstMinute: text('first_minute').notNull(),
    lastMinute: text('last_minute').notNull(),
    cancelled: integer('cancelled', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.date] }),
    // With the end, so that past dates are skipped in the index.
    index('entry_date_starts').on(table.kind, table.startsAt, table.entryId, table.overAt),
    index('entry_date_over').on(table.kind, table.overAt),
  ],
);

/** Former addresses of an entry; each returns 301 forever. */
export const slugHistory = sqliteTable(
  'slug_history',
  {
    kind: text('kind').$type<KindName>().notNull(),
    slug: text('slug').notNull(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] }), index('slug_history_entry').on(table.entryId)],
);

/** Addresses of entries that are gone for good: they return 410. */
export const goneSlug = sqliteTable(
  'gone_slug',
  {
    kind: text('kind').$type<KindName>().notNull(),
    slug: text('slug').notNull(),
    goneAt: integer('gone_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/**
 * The content after each save. A user's saves within one sitting share a row, which contains the last of them; actions
 * and named versions have separate rows (`core/entries/revisions/editing-sessions.ts`).
 */
export const revision = sqliteTable(
  'revision',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    actorId: text('actor_id').references(() => user.id),
    status: text('status').$type<Status>().notNull(),
    note: text('note'),
    content: text('content', { mode: 'json' }).$type<EntryContent>().notNull(),
    createdAt: integer('created_at').notNull(),
    /**
     * When the sitting began; `null` for a row that predates sittings or was inserted by SQL: such rows are never
     * merged.
     */
    startedAt: integer('started_at'),
    /** The action, if any; `null` for a plain save. */
    act: text('act').$type<RevisionAction>(),
    name: text('name'),
    /** The number of the version whose content this row repeats; `null` if it has its own. */
    repeats: integer('repeats'),
    /** Words removed by the merged saves of the sitting. */
    lost: integer('lost').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
);

/** A request for changes of a pending edit. */
export interface ReturnedEdit {
  /** Milliseconds. */
  at: number;
  note: string;
  content: EntryContent;
}

/**
 * A change to a live entry by an author who may not publish it, while it waits for an editor: one per entry, with its
 * whole content. Every save is a row with the next number, so that one of two simultaneous saves fails. Older rows are
 * deleted in the batch of a newer one, and all of them with the decision.
 */
export const pendingEdit = sqliteTable(
  'pending_edit',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** The entry's revision on which the change is based. */
    baseRevision: integer('base_revision').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'changes_requested'] }).notNull(),
    note: text('note'),
    content: text('content', { mode: 'json' }).$type<EntryContent>().notNull(),
    /** The last request for changes: time, reason and content; `null` if none. */
    returned: text('returned', { mode: 'json' }).$type<ReturnedEdit>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.revision] }),
    index('pending_edit_status').on(table.status, table.updatedAt),
    index('pending_edit_author').on(table.authorId),
  ],
);

/** Pictures that a pending edit shows: they are in use. */
export const pendingEditMedia = sqliteTable(
  'pending_edit_media',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.mediaId] }),
    index('pending_edit_media_media').on(table.mediaId),
  ],
);
