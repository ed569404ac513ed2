import { uncacheablePrefixes } from '#content/urls/uncacheable-prefixes.ts';
import { isPageNavigation } from './destination.ts';
import { speculationRules } from './speculation-rules.ts';

/** Maximum concurrent fetches. Chromium's own limit for rules is two. */
export const MAX_PARALLEL = 4;

/** The path without its language: `/us/novyny` → `/novyny`. */
const withoutLocale = (pathname: string): string => pathname.replace(/^\/us(?=\/|$)/i, '') || '/';

/** Whether a page may be prefetched: it is the same for all users, and loading it has no side effects. */
export function isPrefetchable(to: URL, from: URL): boolean {
  if (!isPageNavigation(to, from) || to.search !== '' || to.pathname === from.pathname) return false;
  const path = withoutLocale(to.pathname).toLowerCase();
  return !uncacheablePrefixes.some(
    (prefix) => path === prefix || path.startsWith(/[/_]$/.test(prefix) ? prefix : `${prefix}/`),
  );
}

/** Fetches each URL once, with at most `max` in progress. URLs that arrive while all slots are in use are dropped. */
export function createPrefetcher(fetchAhead: (href: string) => Promise<unknown>, max = MAX_PARALLEL) {
  const known = new Set<string>();
  let running = 0;
  return (href: string): void => {
    if (running >= max || known.has(href)) return;
    known.add(href);
    running += 1;
    const done = () => void (running -= 1);
    fetchAhead(href).then(done, done);
  };
}

function prefetchByLink(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}

/** Whether the browser supports speculation rules. */
const hasSpeculationRules = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true;

/**
 * Adds the rules in a browser that supports them. In others, links prefetch the pages that the user is about to open.
 */
export function startPrefetching(): void {
  if (hasSpeculationRules()) {
    const rules = Object.assign(document.createElement('script'), { type: 'speculationrules' });
    rules.textContent = speculationRules;
    document.head.append(rules);
    return;
  }
  if (!document.createElement('link').relList.supports('prefetch')) return;
  const prefetch = createPrefetcher(prefetchByLink);
  const look = (target: EventTarget | null | undefined): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.matches('[download], [target=_blank], [data-locale]')) return;
    const root = document.documentElement;
    // Nothing is prefetched for users who save data, or for anyone after another build.
    if (root.classList.contains('frugal') || 'renewed' in root.dataset) return;
    const to = new URL(link.href);
    if (isPrefetchable(to, new URL(location.href))) prefetch(to.origin + to.pathname);
  };
  for (const moment of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(moment, ({ target }) => look(target), { passive: true });
  look(document.querySelector('a[href]:hover'));
}

/** Discards prefetched pages, and stops further prefetching. */
export function stopPrefetching(): void {
  for (const element of document.querySelectorAll('script[type=speculationrules], link[rel=prefetch]'))
    element.remove();
}
