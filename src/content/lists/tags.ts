import { defineList, oneOf, searchTermsParam, type QueryOf } from './define-list.ts';

export const tagViews = ['active', 'unused', 'merged'] as const;
export type TagsView = (typeof tagViews)[number];
export const tagSorts = ['name', '-name', '-uses', 'uses', 'slug', '-slug'] as const;

export const tagsList = defineList({ view: oneOf(tagViews), q: searchTermsParam, sort: oneOf(tagSorts) });

export type TagQuery = QueryOf<typeof tagsList>;
