import { defineList, type QueryOf } from './define-list.ts';

/** The viewer's saved searches, all on one page. */
export const searchesList = defineList({});

export type SearchesQuery = QueryOf<typeof searchesList>;
