import { DAY_SECONDS } from '#content/format/durations.ts';

/** How long a session lasts after it was last prolonged. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** How old it must be to be prolonged: not at every request, which would be a write each time. */
export const PROLONG_AFTER_SECONDS = DAY_SECONDS;
/** For how long a link or code of a sign-in mail can be used. */
export const SIGN_IN_SECONDS = 300;
