import { searchesList } from '#content/lists/saved-searches.ts';
import { defineListScreen } from '#islands/kit/define-list-screen.tsx';
import { bookmark } from '#islands/ui/icons.ts';
import type { SearchesView } from '#server/features/saved-searches/searches-view.ts';
import { button } from '#styles/button-classes.ts';
import { searchCards, type SearchesMessages } from './search-cards.tsx';

/** The viewer's saved searches. Each has its own form, so that it can be changed without scripts. */
export const SavedSearches = defineListScreen<SearchesView, SearchesMessages>({
  group: 'searches',
  list: searchesList,
  caption: ({ words }) => words.texts.list,
  body: () => searchCards,
  empty: ({ words: { texts, adsHref } }) => ({
    title: texts.empty,
    text: texts.emptyText,
    icon: bookmark,
    action: (
      <a className={button()} href={adsHref}>
        {texts.toAds}
      </a>
    ),
  }),
});
