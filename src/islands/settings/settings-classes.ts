/** The error of a service, quoted verbatim. */
export const errorLine = 'mt-1 block text-13 wrap-anywhere text-danger';
