import { isPrefetchable } from './destination.ts';
import { speculationRules } from './speculation-rules.ts';

/** Fetches under way at once. Chromium's own rules keep to two. */
export const MAX_PARALLEL = 4;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader has bytes to spare. */
export const isFrugal = ({ saveData, effectiveType }: Line = {}): boolean =>
  saveData === true || effectiveType?.endsWith('2g') === true;

/** Takes addresses and hands each on once, at most so many at a time; what comes while all are busy is let go. */
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

const connection = (): Line | undefined => (navigator as { connection?: Line }).connection;

function linkTo(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}

/** Pages are fetched when somebody is about to open them. Returns how to stop it, and to forget what was fetched. */
export function startPrefetching(): () => void {
  if (isFrugal(connection())) return () => undefined;
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = Object.assign(document.createElement('script'), {
      type: 'speculationrules',
      textContent: speculationRules,
    });
    document.head.append(rules);
    return () => rules.remove();
  }
  if (!document.createElement('link').relList.supports('prefetch')) return () => undefined;
  const prefetch = createPrefetcher(linkTo);
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.matches('[download], [target=_blank], [data-locale]') || isFrugal(connection())) return;
    const to = new URL(link.href);
    if (isPrefetchable(to, new URL(location.href))) prefetch(to.origin + to.pathname);
  };
  const moments = ['pointerover', 'touchstart', 'focusin'];
  for (const moment of moments) document.addEventListener(moment, look, { passive: true });
  return () => {
    for (const moment of moments) document.removeEventListener(moment, look);
    for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove();
  };
}
