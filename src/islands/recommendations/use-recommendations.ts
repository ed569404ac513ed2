import type { recommendations } from '#content/messages/dashboard/recommendations.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { RecommendationListView } from '#server/features/recommendations/recommendation-list.ts';

/** The texts of the list, in one language. */
export type RecommendationsMessages = ScreenMessages<(typeof recommendations)['ua']>;

export const useRecommendations = createScreenHook<RecommendationListView, RecommendationsMessages>();
