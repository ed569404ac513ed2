import { awaitReader } from '#client/await-reader.ts';
import { watchDepartures } from './departures.ts';
import { leadsAway } from './destination.ts';
import { latestBuild } from './latest-build.ts';
import type { LoadingBar } from './loading-bar.ts';
import { mendLostParts } from './lost-parts.ts';
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

/** What happens between pages: the bar, a network that goes, parts that are lost. The rest comes with somebody who reads. */
export function startNavigation(): void {
  let bar: LoadingBar | undefined;
  let isLeaving = false;
  watchDepartures({
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
  mendLostParts({ isLeaving: () => isLeaving, fail: () => bar?.fail() });
  watchNetwork();
  awaitReader(({ attend }, sign) => {
    bar = attend(sign);
    if (isLeaving) bar.start();
  });
}
