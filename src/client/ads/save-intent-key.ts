/** Storage key of the favourite (its ID) or search (its address) that a visitor asked to save before signing in. */
export const SAVE_INTENT_KEY = 'wish';
