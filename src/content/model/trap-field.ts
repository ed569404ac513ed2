/**
 * The field of public forms that people do not see and programs fill in. Its name means nothing to password managers. A
 * form with it filled is kept and marked as doubtful, since a browser or a password manager may fill it as well.
 */
export const TRAP_FIELD = 'leave_blank';

/** Whether the field of a submitted form is filled. */
export const isTrapped = (given: unknown): boolean => given !== undefined && given !== null && given !== '';
