import { recommendationsList, recommendationSorts } from '#content/lists/recommendations.ts';
import { recommendationStates } from '#content/model/recommendations.ts';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import type { RecommendationListView } from '#server/features/recommendations/recommendation-list.ts';
import { recommendationTable } from './recommendation-table.tsx';
import type { RecommendationsMessages } from './use-recommendations.ts';

/** The list in which moderators decide on recommendations and answers. */
export const Recommendations = defineListScreen<RecommendationListView, RecommendationsMessages>({
  group: 'recommendations',
  list: recommendationsList,
  panel: true,
  caption: ({ words }) => words.texts.title,
  head: ({ words }) => ({ title: words.texts.title }),
  tabs: ({ words: { texts }, query, view, href }) => ({
    label: texts.views.label,
    current: query.view,
    tabs: recommendationStates.map((id) => ({
      id,
      label: texts.views[id],
      href: href({ view: id }),
      ...(id === 'waiting' && { count: view.waiting, ...(view.waiting > 0 && { tone: 'sun' }) }),
    })),
  }),
  search: ({ words: { texts } }) => ({
    texts,
    filters: [{ name: 'sort', label: texts.sort, options: optionsOf(recommendationSorts, texts.sorts) }],
  }),
  body: () => recommendationTable,
  empty: ({ words: { texts }, query }) =>
    query.q !== ''
      ? { title: texts.nothingFound, text: texts.nothingFoundText }
      : query.view === 'waiting'
        ? { title: texts.empty, text: texts.emptyText }
        : { title: texts.emptyOther, text: texts.emptyText },
});
