/**
 * Whether a navigation replaces this page with another one of the site, rather than going to an anchor, a file, or
 * another program.
 */
export function isPageNavigation(to: URL, from: URL): boolean {
  if (to.origin !== from.origin || /\.\w+$/.test(to.pathname) || to.pathname.startsWith('/api/')) return false;
  return to.hash === '' || to.pathname !== from.pathname || to.search !== from.search;
}
