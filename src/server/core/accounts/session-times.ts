import { DAY_SECONDS } from '#content/format/durations.ts';

/** Duration of a session since it was last prolonged. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** Minimum age of a session to be prolonged: prolonging at every request would be a write each time. */
export const PROLONG_AFTER_SECONDS = DAY_SECONDS;
/** How long a link or code of a sign-in mail is valid. */
export const SIGN_IN_SECONDS = 300;
