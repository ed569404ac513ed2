import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import { recommendationStates } from '#content/model/recommendations.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';

/** A user's recommendation of a listing, at most one for each, with the one answer of the listing's owner. */
export const recommendation = sqliteTable(
  'recommendation',
  {
    id: text('id').primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The public signature. */
    name: text('name').notNull(),
    /** Language of the page on which it was written. */
    locale: text('locale', { enum: locales }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: recommendationStates }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** `null` until the first answer. A refused answer may be replaced. */
    answer: text('answer'),
    answerState: text('answer_state', { enum: recommendationStates }),
    answerLocale: text('answer_locale', { enum: locales }),
    answerAuthorId: text('answer_author_id').references(() => user.id),
    answeredAt: integer('answered_at'),
    /** The moderator's reasons, for the authors. */
    refusal: text('refusal'),
    answerRefusal: text('answer_refusal'),
  },
  (table) => [
    uniqueIndex('recommendation_once').on(table.entryId, table.authorId),
    index('recommendation_created').on(table.createdAt),
    index('recommendation_author').on(table.authorId, table.createdAt),
    index('recommendation_state').on(table.state, table.createdAt),
    index('recommendation_answer_state').on(table.answerState, table.createdAt),
    index('recommendation_answer_author').on(table.answerAuthorId),
  ],
);

export type RecommendationRow = typeof recommendation.$inferSelect;
