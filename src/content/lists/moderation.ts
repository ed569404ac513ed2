import { defineList, oneOf, page, openedItemId, type QueryOf } from './define-list.ts';

/** The tabs of the queue: all, then one for each reason for being queued. */
export const moderationTabs = ['all', 'ad', 'edit', 'report'] as const;

/** The queue of ads. `item` is the open one; null is the first. */
export const moderationList = defineList({ item: openedItemId(/^[\w-]{1,64}$/), page, tab: oneOf(moderationTabs) });

export type ModerationQuery = QueryOf<typeof moderationList>;
