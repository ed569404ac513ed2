import { defineList, type QueryOf } from './define-list.ts';

/** One's own searches: all of them on one page. */
export const searchesList = defineList({});

export type SearchesQuery = QueryOf<typeof searchesList>;
