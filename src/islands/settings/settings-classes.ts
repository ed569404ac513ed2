/** The error of a service, in its own wording. */
export const errorLine = 'mt-1 block text-13 wrap-anywhere text-danger';
