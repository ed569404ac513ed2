import type { Status } from '#content/model/workflow.ts';
import { withUrlName, defineList, oneOf, page, openedItemId, type QueryOf } from './define-list.ts';

/** The tabs of a user's own ads in order, with the statuses of each; `null` means all except the trash. */
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

/** The viewer's own ads; `statistics` is the ad whose statistics are expanded. */
export const myAdsList = defineList({
  tab: withUrlName('status', oneOf(adTabNames)),
  page,
  statistics: openedItemId(/^[\w-]{1,64}$/),
});

export type MyAdsQuery = QueryOf<typeof myAdsList>;
