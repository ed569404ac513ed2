import { loadOnFirstInput } from '#client/first-input.ts';
import { isPageNavigation } from './destination.ts';
import { latestBuild } from './latest-build.ts';
import type { LoadingBar } from './loading-bar.ts';
import { recoverMissingChunks } from './missing-chunks.ts';
import { hideNetworkNotice, showNotice, startNotices } from './notices.ts';
import { watchPageExits } from './page-exits.ts';

/**
 * Shows a notice while offline. Navigations, which would replace the page with the browser's error page, are held back,
 * so that no input is lost. They continue if the server responds after all: only a response proves that it can be
 * reached.
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
  // A page in the back/forward cache receives no events.
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
    if (isPageNavigation(new URL(link.href), new URL(location.href)))
      void hold(event, () => location.assign(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOffline || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    const { submitter } = event;
    void hold(event, () => form.requestSubmit(submitter));
  });
}

/**
 * Handles page navigation: the loading bar, a dropped connection, and parts that failed to load. Further scripts load
 * at the first user input.
 */
export function startNavigation(): void {
  let bar: LoadingBar | undefined;
  let isLeaving = false;
  watchPageExits({
    begin() {
      isLeaving = true;
      bar?.start();
    },
    end() {
      isLeaving = false;
      bar?.finish();
    },
    reset() {
      isLeaving = false;
      bar?.reset();
    },
  });
  startNotices();
  recoverMissingChunks({ isLeaving: () => isLeaving, fail: () => bar?.fail() });
  watchNetwork();
  loadOnFirstInput(({ startInteraction: attend }, sign) => {
    bar = attend(sign);
    if (isLeaving) bar.start();
  });
}
