import { latestBuild, watchBuild } from './build-watch.ts';
import { createLoadingBar } from './loading-bar.ts';
import { mendLostParts } from './lost-parts.ts';
import { startPrefetching } from './prefetch.ts';
import { leadsAway } from './destination.ts';
import { hideNetworkNotice, showNotice, startNotices } from './notices.ts';

/**
 * Says so while there is no network. What would replace the page by the browser's own error is held meanwhile, so that
 * nothing written is lost, unless the server answers all the same: only it knows.
 */
function watchNetwork(): void {
  let isOffline = false;
  const online = (): void => {
    if (isOffline) hideNetworkNotice();
    isOffline = false;
  };
  addEventListener('offline', () => {
    isOffline = true;
    showNotice('offline');
  });
  addEventListener('online', online);
  // A page that was put away hears nothing.
  addEventListener('pageshow', () => navigator.onLine && online());

  const hold = async (event: Event, goOn: () => void): Promise<void> => {
    event.preventDefault();
    const build = await latestBuild();
    if (build === null && isOffline) return showNotice('held');
    online();
    goOn();
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      !isOffline ||
      event.defaultPrevented ||
      !link ||
      link.matches('[download], [target=_blank]') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (leadsAway(new URL(link.href), new URL(location.href))) void hold(event, () => location.assign(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOffline || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    const { submitter } = event;
    void hold(event, () => form.requestSubmit(submitter));
  });
}

/** After this a navigation has come to nothing: a download, say, or an answer without content. */
const PATIENCE_MS = 30_000;

interface Departure {
  begin(): void;
  /** The page stays after all. */
  end(): void;
  /** The page goes, or is back from the history: nothing of it may be seen. */
  reset(): void;
}

/** Tells when this page is being left for another one of the site, and when it stays after all. */
function watchDepartures({ begin, end, reset }: Departure): void {
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
  for (const moment of ['pagehide', 'pageshow']) addEventListener(moment, () => (clearTimeout(patience), reset()));
}

const root = document.documentElement;

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

/** What happens between pages: the bar, fetching ahead, a network that goes, a site that is renewed. */
export function startNavigation(): void {
  const bar = startLoadingBar();
  let isLeaving = false;
  const leaving = (now: boolean, then: () => void) => () => {
    isLeaving = now;
    then();
  };
  watchDepartures({
    begin: leaving(true, bar.start),
    end: leaving(false, bar.finish),
    reset: leaving(false, bar.reset),
  });
  startNotices();
  mendLostParts({ isLeaving: () => isLeaving, fail: bar.fail });
  watchNetwork();

  const stopPrefetching = startPrefetching();
  const askBuild = watchBuild({
    own: root.dataset.build,
    latest: latestBuild,
    onNew() {
      // Pages of the earlier build are not shown any more: whatever is opened next is loaded as a whole.
      root.dataset.renewed = '';
      stopPrefetching();
    },
  });
  document.addEventListener('visibilitychange', () => !document.hidden && void askBuild());
}
