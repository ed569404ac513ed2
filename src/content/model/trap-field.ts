/**
 * The field of public forms that people do not see and programs fill in. Its name means nothing to password managers; what
 * comes with it filled is kept and marked as doubtful, since a browser or a manager may fill it as well.
 */
export const TRAP_FIELD = 'leave_blank';

/** Whether a submitted form has it filled. */
export const isTrapped = (given: unknown): boolean => given !== undefined && given !== null && given !== '';
