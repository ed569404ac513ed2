import { defineList, oneOf, page, unfolded, type QueryOf } from './define-list.ts';

/** What an ad waits for, after all that waits. */
export const moderationTabs = ['all', 'ad', 'edit', 'report'] as const;

/** The queue of ads. `item` is the one that is looked at; null: the first one. */
export const moderationList = defineList({ item: unfolded(/^[\w-]{1,64}$/), page, tab: oneOf(moderationTabs) });

export type ModerationQuery = QueryOf<typeof moderationList>;
