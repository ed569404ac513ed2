/** A link within running text. */
export const textLink = 'text-accent-text underline underline-offset-3';
