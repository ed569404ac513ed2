/** A link among words that are no links. */
export const textLink = 'text-accent-text underline underline-offset-3';
