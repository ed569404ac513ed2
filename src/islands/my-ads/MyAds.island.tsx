import { myAdsList } from '#content/lists/my-ads.ts';
import { defineListScreen } from '#islands/kit/define-list-screen.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { plus } from '#islands/ui/icons.ts';
import type { MyAdsView } from '#server/features/advertisements/my-ads.ts';
import { button } from '#styles/button-classes.ts';
import type { MyAdsMessages } from './ad-actions.tsx';
import { adCards } from './ad-cards.tsx';

/** The viewer's own ads. The server renders the expanded statistics of at most one of them. */
export const MyAds = defineListScreen<MyAdsView, MyAdsMessages>({
  group: 'my-ads',
  list: myAdsList,
  caption: ({ words }) => words.texts.list,
  tabs: ({ words: { texts }, query, view, href }) => ({
    label: texts.tabsLabel,
    current: query.tab,
    tabs: view.tabs.map(({ id, count }) => ({
      id,
      count,
      label: texts.tabs[id],
      href: href({ tab: id }),
      ...(id === 'changes' && count > 0 && { tone: 'sun' }),
    })),
  }),
  body: () => adCards,
  empty({ words: { texts, base, postHref }, view }) {
    if (view.tabs.some(({ id, count }) => id === 'all' && count > 0)) {
      const { title, text } = texts.emptyTab;
      const all = (
        <a className={button()} href={base}>
          {texts.showAll}
        </a>
      );
      return { title, text, action: all };
    }
    const post = postHref !== null && (
      <a className={button({ variant: 'p' })} href={postHref}>
        <Icon icon={plus} />
        {texts.post}
      </a>
    );
    return { title: texts.empty.title, text: texts.empty.text, action: post };
  },
});
