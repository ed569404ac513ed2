/** The name under which a browser remembers what somebody wanted to keep before they signed in. */
export const WISH_KEY = 'wish';
