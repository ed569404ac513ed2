/** How often somebody hears about what is new in a search that they keep. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Characters of the name of a kept search, and how many one person may keep. */
export const SEARCH_NAME_MAX = 100;
export const SEARCHES_MAX = 50;
