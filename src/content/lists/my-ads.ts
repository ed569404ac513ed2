import type { Status } from '../workflow.ts';
import { called, defineList, oneOf, page, unfolded, type QueryOf } from './define-list.ts';

/** The tabs of somebody's own ads, in their order, with the statuses that each shows; null: all but the trash. */
export const adTabs = {
  all: null,
  live: ['active'],
  waiting: ['pending'],
  changes: ['changes_requested', 'rejected', 'suspended'],
  drafts: ['draft'],
  expired: ['expired'],
  done: ['sold', 'closed'],
} as const satisfies Record<string, readonly Status[] | null>;

export type AdTab = keyof typeof adTabs;
export const adTabNames = Object.keys(adTabs) as [AdTab, ...AdTab[]];

/** One's own ads; `statistics` is the ad whose numbers are unfolded. */
export const myAdsList = defineList({
  tab: called('status', oneOf(adTabNames)),
  page,
  statistics: unfolded(/^[\w-]{1,64}$/),
});

export type MyAdsQuery = QueryOf<typeof myAdsList>;
