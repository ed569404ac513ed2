/**
 * Honeypot: a field of public forms that is hidden from people and filled in by bots. Its name means nothing to
 * password managers. A form with it filled is stored and marked as suspicious, since a browser or a password manager
 * may also fill it.
 */
export const HONEYPOT_FIELD = 'leave_blank';

/** Whether the honeypot field of a submitted form is filled. */
export const isHoneypotFilled = (given: unknown): boolean => given !== undefined && given !== null && given !== '';
