import { HOUR_MS, watchBuild } from './build-watch.ts';
import { leadsAway } from './destination.ts';
import { stopFetchingAhead } from './fetch-ahead.ts';
import { latestBuild } from './latest-build.ts';
import { createLoadingBar } from './loading-bar.ts';
import { startPrefetching } from './prefetch.ts';

/** What the rest of the page knows of its being left. */
export interface Departures {
  isLeaving(): boolean;
  /** The reader sees that something failed. */
  fail(): void;
}

/** After this a navigation has come to nothing: a download, say, or an answer without content. */
const PATIENCE_MS = 30_000;

interface Watch {
  begin(): void;
  /** The page stays after all. */
  end(): void;
  /** The page goes, or is back from the history: nothing of it may be seen. */
  reset(): void;
}

/**
 * Tells when this page is being left for another one of the site, and when it stays after all.
 * @param left the address for which it is being left already
 */
function watchDepartures({ begin, end, reset }: Watch, left: string | undefined): void {
  let patience = 0;
  const stay = (): void => {
    clearTimeout(patience);
    end();
  };
  const leave = (address: string): void => {
    if (!URL.canParse(address, location.href) || !leadsAway(new URL(address, location.href), new URL(location.href)))
      return;
    clearTimeout(patience);
    patience = window.setTimeout(end, PATIENCE_MS);
    begin();
  };

  // The browser's own word where it has one: it also knows the keyboard, scripts and the history.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', (event) => {
      if (!event.destination.sameDocument && event.downloadRequest === null) leave(event.destination.url);
    });
    navigation.addEventListener('navigateerror', stay);
  } else {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link && !event.defaultPrevented && !elsewhere && !link.matches('[download], [target=_blank]'))
        leave(link.href);
    });
    document.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      const { submitter } = event;
      if (form.method !== 'dialog' && form.target !== '_blank')
        leave(
          submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? `${location.href.split('#', 1)[0]}?`,
        );
    });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stay());
  }
  if (left !== undefined) leave(left);
  for (const moment of ['pagehide', 'pageshow']) addEventListener(moment, () => (clearTimeout(patience), reset()));
}

function startLoadingBar() {
  let element: HTMLElement | null = null;
  return createLoadingBar(({ isShown, progress, isFailed }) => {
    if (!element) {
      element = Object.assign(document.createElement('div'), { className: 'loading-bar', ariaHidden: 'true' });
      document.body.append(element);
    }
    element.classList.toggle('shown', isShown);
    element.classList.toggle('failed', isFailed);
    element.style.setProperty('--progress', String(progress / 100));
  });
}

/**
 * What is needed of a page that somebody may leave: the bar, fetching ahead, and whether the site was renewed meanwhile.
 * @param left the address for which it is being left already
 */
export function startDepartures(left: string | undefined): Departures {
  const bar = startLoadingBar();
  let isLeaving = false;
  const leaving = (now: boolean, then: () => void) => () => {
    isLeaving = now;
    then();
  };
  watchDepartures(
    {
      begin: leaving(true, bar.start),
      end: leaving(false, bar.finish),
      reset: leaving(false, bar.reset),
    },
    left,
  );
  startPrefetching();
  const askBuild = watchBuild({
    own: document.documentElement.dataset.build,
    latest: latestBuild,
    onNew() {
      // Pages of the earlier build are not shown any more: whatever is opened next is loaded as a whole.
      document.documentElement.dataset.renewed = '';
      stopFetchingAhead();
    },
  });
  document.addEventListener('visibilitychange', () => !document.hidden && void askBuild());
  // It may have lain untouched for long.
  if (performance.now() > HOUR_MS) void askBuild();
  return { isLeaving: () => isLeaving, fail: bar.fail };
}
