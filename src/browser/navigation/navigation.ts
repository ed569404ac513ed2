import { atFirstSign } from '../first-sign.ts';
import { latestBuild } from './latest-build.ts';
import type { Departures } from './departures.ts';
import { leadsAway } from './destination.ts';
import { isFrugal, lineOfReader, stopFetchingAhead } from './fetch-ahead.ts';
import { quietly } from './load-part.ts';
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

/** Loads what a page needs once somebody is at it, and knows meanwhile whether they leave. */
function awaitReader(): Departures {
  let departures: Departures | undefined;
  /** Where one went before it was loaded. */
  let left: string | undefined;
  const note = ({ destination, downloadRequest }: NavigateEvent): void => {
    if (!destination.sameDocument && downloadRequest === null) left = destination.url;
  };
  const forget = (): void => void (left = undefined);
  window.navigation?.addEventListener('navigate', note);
  window.navigation?.addEventListener('navigateerror', forget);
  addEventListener('pageshow', forget);
  atFirstSign(() => {
    quietly(() => import('../attended.ts'))
      .then(({ attend }) => (departures = attend(left)))
      .catch(() => undefined);
  });
  return {
    isLeaving: () => departures?.isLeaving() ?? left !== undefined,
    fail: () => departures?.fail(),
  };
}

/** What happens between pages: the bar, fetching ahead, a network that goes, a site that is renewed. */
export function startNavigation(): void {
  startNotices();
  mendLostParts(awaitReader());
  watchNetwork();
  if (isFrugal(lineOfReader())) stopFetchingAhead();
}
