/** How often a user is notified of new results of a saved search. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Maximum characters of a saved search's name, and maximum saved searches per user. */
export const SEARCH_NAME_MAX = 100;
export const SEARCHES_MAX = 50;
