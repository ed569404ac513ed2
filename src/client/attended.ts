/**
 * What a page needs once somebody is at it. It is loaded at the first sign of them (`await-reader.ts`); a page that nobody
 * touches does without.
 * @module client
 */
import { MINUTE } from '#content/format/durations.ts';
import { cityOf } from '#content/places/written-places.ts';
import { keepBarOutOfTheWay } from './consent/bar-place.ts';
import { helpForms } from './forms.ts';
import { reachGalleries } from './gallery/reach-gallery.ts';
import { watchBuild } from './navigation/build-watch.ts';
import { startCardTransitions } from './navigation/card-transition.ts';
import { latestBuild } from './navigation/latest-build.ts';
import { quietly } from './navigation/load-part.ts';
import { startLoadingBar, type LoadingBar } from './navigation/loading-bar.ts';
import { startPrefetching, stopFetchingAhead } from './navigation/prefetch.ts';
import { answerPresses } from './presses.ts';

/** A page that was opened longer ago may be of an earlier build. Milliseconds. */
const FRESH_MS = MINUTE;

function noticeBuilds(): void {
  const { dataset } = document.documentElement;
  const askBuild = watchBuild({
    own: dataset.build,
    latest: latestBuild,
    onNew() {
      // Pages of the earlier build are not shown any more: whatever is opened next is loaded as a whole.
      dataset.renewed = '';
      stopFetchingAhead();
    },
  });
  document.addEventListener('visibilitychange', () => !document.hidden && void askBuild());
  if (performance.now() > FRESH_MS) void askBuild();
}

/** A sheet that was opened from another one leaves the focus nowhere when Escape closes it: it goes back to what opened it. */
function returnFocus(): void {
  let opener: HTMLElement | null = null;
  let key = '';
  const onPress = ({ target }: Event): void => {
    key = '';
    opener = (target as Element).closest<HTMLElement>('[popovertarget]:not([popovertargetaction=hide])') ?? opener;
  };
  const onToggle = ({ target, newState }: ToggleEvent): void => {
    const sheet = target as Element;
    const isOwn = opener?.getAttribute('popovertarget') === sheet.id;
    const { activeElement } = document;
    const isLost = activeElement === document.body || sheet.contains(activeElement);
    if (newState === 'closed' && key === 'Escape' && isOwn && isLost) opener?.focus();
  };
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', (event) => (key = event.key));
  // It does not bubble.
  document.addEventListener('toggle', onToggle, true);
}

/** A press beside an open sheet closes it, and is no press of what lies under it. */
function keepPressesOfSheets(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  let closes = false;
  const onDown = (event: Event): void => {
    const open = [...document.querySelectorAll(':popover-open')];
    const inner = open.filter((sheet) => !open.some((other) => other !== sheet && sheet.contains(other)));
    const pressed = event.target as Element;
    closes = inner.length > 0 && !pressed.closest('[popovertarget]') && !inner.some((sheet) => sheet.contains(pressed));
    // Buttons of react-aria answer it, and need no click.
    if (closes) event.stopPropagation();
  };
  const onClick = (event: Event): void => {
    // A key that presses has no `detail`.
    if (!closes || (event as MouseEvent).detail === 0) return;
    closes = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before all others that listen to presses.
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('click', onClick, true);
}

/** A page that comes back from the browser's memory shows the city that is chosen now. */
function followCity({ persisted }: PageTransitionEvent): void {
  const mayDiffer = cityOf(document.cookie) !== null || document.documentElement.matches('.has-city');
  if (persisted && mayDiffer)
    quietly(() => import('./my-city.ts'))
      .then((part) => part.followCity())
      .catch(() => undefined);
}

/**
 * @param sign what somebody did first
 * @returns the bar that is seen while the page is being left
 */
export function attend(sign: Event): LoadingBar {
  keepBarOutOfTheWay();
  reachGalleries(sign);
  helpForms();
  answerPresses();
  startPrefetching();
  startCardTransitions();
  noticeBuilds();
  returnFocus();
  keepPressesOfSheets();
  addEventListener('pageshow', followCity);
  document.documentElement.dataset.attended = '';
  return startLoadingBar();
}
