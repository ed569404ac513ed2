import { livePrefixes } from '#content/live-prefixes.ts';

/** The path without its language: `/us/novyny` → `/novyny`. */
const plain = (pathname: string): string => pathname.replace(/^\/us(?=\/|$)/i, '') || '/';

/** Whether going there replaces this page by another one of the site: not a place on it, a file, or another program. */
export function leadsAway(to: URL, from: URL): boolean {
  if (to.origin !== from.origin || /\.\w+$/.test(to.pathname) || to.pathname.startsWith('/api/')) return false;
  return to.hash === '' || to.pathname !== from.pathname || to.search !== from.search;
}

/** Whether a page may be fetched before anybody asks for it: the same for everybody, and nothing happens by it. */
export function isPrefetchable(to: URL, from: URL): boolean {
  if (!leadsAway(to, from) || to.search !== '' || to.pathname === from.pathname) return false;
  const path = plain(to.pathname).toLowerCase();
  return !livePrefixes.some(
    (prefix) => path === prefix || path.startsWith(/[/_]$/.test(prefix) ? prefix : `${prefix}/`),
  );
}
