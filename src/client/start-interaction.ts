/**
 * Scripts for a page that a user interacts with. Loaded at the first input (`first-input.ts`), so a page without
 * interaction never loads them.
 * @module client
 */
import { MINUTE } from '#content/format/durations.ts';
import { readCityCookie } from '#content/places/place-reference.ts';
import { handleClicksAndSubmits } from './clicks-and-submits.ts';
import { keepBarOffFocusedElement } from './consent/bar-position.ts';
import { enhanceForms } from './forms.ts';
import { enhanceGalleries } from './gallery/enhance-galleries.ts';
import { watchBuild } from './navigation/build-watch.ts';
import { startCardTransitions } from './navigation/card-transition.ts';
import { latestBuild } from './navigation/latest-build.ts';
import { loadQuietly } from './navigation/load-chunk.ts';
import { startLoadingBar, type LoadingBar } from './navigation/loading-bar.ts';
import { startPrefetching, stopPrefetching } from './navigation/prefetch.ts';

/** A page opened longer ago than this may be from an earlier build. Milliseconds. */
const MAX_PAGE_AGE_MS = MINUTE;

function watchForNewBuild(): void {
  const { dataset } = document.documentElement;
  const askBuild = watchBuild({
    own: dataset.build,
    latest: latestBuild,
    onNew() {
      // Pages of the earlier build are no longer shown: the next page is fully loaded.
      dataset.renewed = '';
      stopPrefetching();
    },
  });
  document.addEventListener('visibilitychange', () => !document.hidden && void askBuild());
  if (performance.now() > MAX_PAGE_AGE_MS) void askBuild();
}

/** If Escape closes a sheet that was opened from another one, the focus is lost. Returns it to the opener. */
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
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle, true);
}

/** A press outside an open sheet closes it, without activating the element underneath. */
function absorbPressesOutsideSheets(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  let closes = false;
  const onDown = (event: Event): void => {
    const open = [...document.querySelectorAll(':popover-open')];
    const inner = open.filter((sheet) => !open.some((other) => other !== sheet && sheet.contains(other)));
    const pressed = event.target as Element;
    closes = inner.length > 0 && !pressed.closest('[popovertarget]') && !inner.some((sheet) => sheet.contains(pressed));
    // Buttons of react-aria respond to it without a click.
    if (closes) event.stopPropagation();
  };
  const onClick = (event: Event): void => {
    // A click triggered by keyboard has a `detail` of 0.
    if (!closes || (event as MouseEvent).detail === 0) return;
    closes = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // Runs before all other press listeners.
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('click', onClick, true);
}

/** A page restored from the back/forward cache shows the current city. */
function followCity({ persisted }: PageTransitionEvent): void {
  const mayDiffer = readCityCookie(document.cookie) !== null || document.documentElement.matches('.has-city');
  if (persisted && mayDiffer)
    loadQuietly(() => import('./my-city.ts'))
      .then((part) => part.refreshCityOnRestore())
      .catch(() => undefined);
}

/**
 * @param sign the user's first input
 * @returns the bar that is shown while the page is being left
 */
export function startInteraction(sign: Event): LoadingBar {
  keepBarOffFocusedElement();
  enhanceGalleries(sign);
  enhanceForms();
  handleClicksAndSubmits();
  startPrefetching();
  startCardTransitions();
  watchForNewBuild();
  returnFocus();
  absorbPressesOutsideSheets();
  addEventListener('pageshow', followCity);
  document.documentElement.dataset.attended = '';
  return startLoadingBar();
}
