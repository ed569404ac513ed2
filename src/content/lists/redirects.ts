import { defineList, oneOf, paramPerValue, searchTermsParam, type QueryOf } from './define-list.ts';

export const redirectViews = ['rules', 'missing', 'ignored'] as const;
export type RedirectsView = (typeof redirectViews)[number];
export const ruleSorts = ['path', '-hits', '-last', '-new'] as const;
export type RuleSort = (typeof ruleSorts)[number];
export const missingPathSorts = ['-count', '-last', 'path'] as const;
export type MissingPathSort = (typeof missingPathSorts)[number];

/** Manual redirects, and paths that were not found. */
export const redirectsList = defineList({
  view: oneOf(redirectViews),
  q: searchTermsParam,
  sort: paramPerValue('view', {
    rules: oneOf(ruleSorts),
    missing: oneOf(missingPathSorts),
    ignored: oneOf(missingPathSorts),
  }),
});

export type RedirectQuery = QueryOf<typeof redirectsList>;
