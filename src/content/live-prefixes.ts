/** Sections of the site whose answers depend on who asks, or are never asked twice: they are neither stored nor fetched ahead. */
export const livePrefixes: readonly string[] = [
  '/search',
  '/social',
  '/cabinet',
  '/dashboard',
  '/login/',
  '/verify-request',
  '/delete-account',
  '/complaint',
  '/phone',
  '/unsubscribe',
  '/api',
  '/_',
  '/403',
  '/404',
  '/410',
  '/500',
];
