import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { eraseRecommendationsOf, listRecommendationsOf } from './rows.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A person's recommendations, and their answers to those of others. */
export const recommendationData: PersonalDataPart = {
  tables: ['recommendation'],
  async copy(database, { id }) {
    const rows = await listRecommendationsOf(database, id);
    return {
      recommendations: rows
        .filter(({ authorId }) => authorId === id)
        .map(({ entryId, name, text, locale, state, refusal, createdAt }) => ({
          ...{ entryId, name, text, locale, state, refusal },
          at: iso(createdAt)!,
        })),
      recommendationAnswers: rows
        .filter(({ answerAuthorId }) => answerAuthorId === id)
        .map(({ entryId, answer, answerLocale, answerState, answerRefusal, answeredAt }) => ({
          ...{ entryId, text: answer!, locale: answerLocale!, state: answerState!, refusal: answerRefusal },
          at: iso(answeredAt)!,
        })),
    };
  },
  async erase(database, { id }) {
    const rows = await listRecommendationsOf(database, id);
    const tags = [...new Set(rows.map(({ entryId }) => pageTag.entry(entryId)))];
    return [
      ...eraseRecommendationsOf(database, id),
      ...(tags.length === 0 ? [] : [appendToOutbox(database, [...tags, pageTag.anything])]),
    ];
  },
};
