import type { ListDeclaration } from '#content/model/define-kind.ts';

interface Look {
  list: string;
  item: string;
}
type Looks = Readonly<Record<ListDeclaration['layout'], Look>>;

/** Cards in columns. Those with `data-row` are rows on a phone, with a small picture next to the text. */
const cards = (columns: string): Look => ({
  list: `group/list grid pair-3 gap-x-3 gap-y-5.5 max-md:has-data-row:grid-cols-1 max-md:has-data-row:gap-0 md:gap-x-5.5 md:gap-y-6.5 ${columns}`,
  item: 'border-line max-md:group-has-data-row/list:pb-3.5 max-md:group-has-data-row/list:not-first:border-t max-md:group-has-data-row/list:not-first:pt-3.5',
});

/** A separate list: of a section, a category, or entries related to another. */
export const cardListClasses: Looks & { four: Look } = {
  news: {
    list: 'grid grid-cols-1',
    item: 'border-line pb-4 not-first:border-t not-first:pt-4 md:pb-5 md:not-first:pt-5',
  },
  cards: cards('lg:grid-cols-3'),
  four: cards('lg:grid-cols-4'),
  // A line above each row except the first.
  rows: {
    list: 'grid grid-cols-1 gap-x-7 lg:grid-cols-2',
    item: 'border-line max-lg:nth-[n+2]:border-t lg:nth-[n+3]:border-t',
  },
};

/** A few entries of a section among other sections: on the home page, on the page of a city. */
export const sectionListClasses: Looks = {
  news: { list: 'grid grid-cols-1 gap-x-9 gap-y-6 md:grid-cols-2 md:gap-x-6 lg:gap-x-9', item: '' },
  cards: cards('lg:grid-cols-4'),
  rows: {
    list: 'grid grid-cols-1 gap-x-6 md:grid-cols-2 lg:grid-cols-3',
    item: 'border-line max-md:nth-[n+2]:border-t md:max-lg:nth-[n+3]:border-t lg:nth-[n+4]:border-t',
  },
};
