/** What went wrong with a service, in the words that it sent. */
export const errorLine = 'mt-1 block text-13 wrap-anywhere text-danger';
