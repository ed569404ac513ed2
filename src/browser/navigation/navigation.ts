import { latestBuild, watchBuild } from './build-watch.ts';
import { watchDepartures } from './departures.ts';
import { createLoadingBar } from './loading-bar.ts';
import { mendLostParts } from './lost-parts.ts';
import { watchNetwork } from './offline.ts';
import { startPrefetching } from './prefetch.ts';

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
