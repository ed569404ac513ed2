import { defineList, oneOf, singlePage, searchTermsParam, type Param, type QueryOf } from './define-list.ts';

export const locationActivityFilters = ['all', 'active', 'inactive'] as const;

/** The slugs of expanded places; null is the initial state, with the countries expanded. */
const slugs: Param<readonly string[] | null> = {
  usual: null,
  read: (given) =>
    given
      ?.split(',')
      .filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug))
      .slice(0, 200) ?? null,
  write: (value) => value?.join(',') ?? '',
  narrows: false,
  unfolds: true,
  verbatim: true,
};

/** The tree of places. The expanded ones are part of the query. */
export const locationsList = defineList({
  q: searchTermsParam,
  state: { ...oneOf(locationActivityFilters), narrows: true },
  open: slugs,
  page: singlePage,
});

export type LocationQuery = QueryOf<typeof locationsList>;
