import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { ReportEntryAction, ReportReason, ReportStatus } from '#content/model/reports.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import type { Bilingual } from '#server/core/schema/taxonomy-schema.ts';

/**
 * A reader's report about an entry. Contains a snapshot of the entry and outlives it, so `entry_id` has no foreign key.
 * Only the id of its author is stored, because names are personal data.
 */
export const report = sqliteTable(
  'report',
  {
    id: text('id').primaryKey(),
    entryId: text('entry_id').notNull(),
    kind: text('kind').$type<KindName>().notNull(),
    title: text('title', { mode: 'json' }).$type<Partial<Bilingual>>().notNull(),
    /** Path on the site, without a locale. */
    url: text('url').notNull(),
    authorId: text('author_id').references(() => user.id),
    entryRevision: integer('entry_revision').notNull(),
    /**
     * The reported message, or empty if the report is about the entry itself. The next columns are its text at that
     * time, and its author.
     */
    messageId: text('message_id').notNull().default(''),
    quote: text('quote'),
    quotedId: text('quoted_id').references(() => user.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    comment: text('comment').notNull(),
    /** `null` if the reporter was not signed in, or the account is gone. */
    reporterId: text('reporter_id').references(() => user.id),
    /** Address for the answer to a reporter who is not signed in. */
    email: text('email'),
    /** Language of the report. */
    locale: text('locale', { enum: locales }).notNull(),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    assigneeId: text('assignee_id').references(() => user.id),
    resolution: text('resolution'),
    act: text('act').$type<ReportEntryAction>(),
    /** Titles and comment, normalised for the search. */
    words: text('words').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    resolvedAt: integer('resolved_at'),
  },
  (table) => [
    // One open report per reporter and entry or message; nulls count as distinct.
    uniqueIndex('report_once')
      .on(table.reporterId, table.entryId, table.messageId)
      .where(sql`status in ('open', 'assigned')`),
    index('report_created').on(table.createdAt, table.id),
    index('report_updated').on(table.updatedAt, table.id),
    index('report_status').on(table.status, table.createdAt),
    index('report_entry').on(table.entryId, table.createdAt),
    index('report_reporter').on(table.reporterId, table.createdAt),
    index('report_assignee').on(table.assigneeId, table.status),
    index('report_email')
      .on(table.resolvedAt)
      .where(sql`email is not null`),
  ],
);

/**
 * Staff activity on a report, including notes. Of two simultaneous changes, the second fails because its number is
 * taken.
 */
export const reportEvent = sqliteTable(
  'report_event',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    /** Revision of the report after the event. */
    number: integer('number').notNull(),
    at: integer('at').notNull(),
    actorId: text('actor_id').references(() => user.id),
    action: text('action', { enum: ['assigned', 'noted', 'actioned', 'dismissed', 'reopened'] }).notNull(),
    /** Text of a note, or the resolution. */
    text: text('text'),
    assigneeId: text('assignee_id').references(() => user.id),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.number] })],
);
