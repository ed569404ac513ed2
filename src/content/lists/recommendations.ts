import { recommendationStates } from '#content/model/recommendations.ts';
import { defineList, oneOf, searchTermsParam, type QueryOf } from './define-list.ts';

export const recommendationSorts = ['created', '-created'] as const;

/** Parameters of the list in the dashboard. The first view and order are the defaults: the longest wait first. */
export const recommendationsList = defineList({
  view: oneOf(recommendationStates),
  q: searchTermsParam,
  sort: oneOf(recommendationSorts),
});

export type RecommendationQuery = QueryOf<typeof recommendationsList>;
