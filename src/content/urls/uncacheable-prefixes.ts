/**
 * Sections of the site whose responses depend on the caller, or are never requested twice: they are neither stored nor
 * prefetched.
 */
export const uncacheablePrefixes: readonly string[] = [
  '/search',
  '/social',
  '/cabinet',
  '/dashboard',
  '/login/',
  '/verify-request',
  '/delete-account',
  '/complaint',
  '/consent',
  '/phone',
  '/my-city',
  '/unsubscribe',
  '/reminder',
  '/api',
  '/_',
  '/403',
  '/404',
  '/410',
  '/500',
];
