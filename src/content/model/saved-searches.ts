/** How often a user is notified of new results of a saved search. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Maximum characters of a saved search's name, and maximum saved searches per user. */
export const MAX_SEARCH_NAME_LENGTH = 100;
export const MAX_SAVED_SEARCHES = 50;
