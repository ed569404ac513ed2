import { DAY_SECONDS } from '#content/format/durations.ts';

/** Duration of a session since it was last extended. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** Minimum age of a session before it is extended, to avoid a write on every request. */
export const EXTEND_SESSION_AFTER_SECONDS = DAY_SECONDS;
/** How long a link or code of a sign-in mail is valid. */
export const SIGN_IN_LINK_SECONDS = 300;
