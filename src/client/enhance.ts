import './island-start.ts';
import { formatDate, formatRelative, type DateStyle } from '#content/format/format-date.ts';
import { localeInfo } from '#content/locale.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { labelAppearanceButtons } from './appearance.ts';
import { preventDoubleSubmission } from './busy.ts';
import { startConsent } from './consent/consent.ts';
import { loadQuietly } from './navigation/load-chunk.ts';
import { startNavigation } from './navigation/navigation.ts';
import { reportPresence } from './presence.ts';

const MIN_SEEN_MS = 1000;

const root = document.documentElement;
const locale = pageLocale();

const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector);

/** Reports each promo to the server once, after it has been at least half visible for a second on a visible page. */
function countPromoViews(): void {
  const shown = all('[data-promo]:not([inert])');
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        clearTimeout(timers.get(target));
        if (intersectionRatio >= 0.5)
          timers.set(
            target,
            window.setTimeout(() => see(target as HTMLElement), MIN_SEEN_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const see = (promo: HTMLElement): void => {
    observer.unobserve(promo);
    // In a background tab, observes the promo again: a new observer reports its position as soon as the page is
    // rendered.
    if (document.hidden) observer.observe(promo);
    else navigator.sendBeacon('/api/promos/impressions', JSON.stringify({ ids: [promo.dataset.promo] }));
  };
  for (const promo of shown) observer.observe(promo);
}

/**
 * Shows today's date in the header and relative times in the reader's time zone. Pages are rendered with the site's.
 */
function showLocalTimes(): void {
  // The reader's own time zone decides what "yesterday" is.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const now = new Date();
  for (const element of all('[data-today]')) {
    const weekday = new Intl.DateTimeFormat(localeInfo[locale].bcp47, { weekday: 'long' }).format(now);
    element.textContent = `${weekday}, ${formatDate(locale, now.toISOString(), 'dayMonth', timeZone)}`;
  }
  for (const element of all<HTMLTimeElement>('time[data-relative]')) {
    const at = element.dateTime;
    const isClock = element.dataset.relative === 'clock';
    const sameDay =
      formatDate(locale, at, 'numeric', timeZone) === formatDate(locale, now.toISOString(), 'numeric', timeZone);
    if (!isClock) element.textContent = formatRelative(locale, at, now, timeZone);
    else if (sameDay) element.textContent = formatDate(locale, at, 'time', timeZone);
    if (element.title !== '') element.title = formatDate(locale, at, 'full', timeZone);
  }
  // The newsroom uses the site's time zone.
  if (root.dataset.clock !== 'site')
    for (const element of all<HTMLTimeElement>('time[data-moment]')) {
      element.textContent = formatDate(locale, element.dateTime, element.dataset.moment as DateStyle, timeZone);
    }
  // An event shows the local time of its place. Readers in other time zones also see their own.
  for (const element of all<HTMLTimeElement>('time[data-own-time]')) {
    const at = element.dateTime;
    const { ownTime = '', same = '', zone = timeZone } = element.dataset;
    const time = formatDate(locale, at, 'weekdayTime', timeZone);
    element.textContent =
      time === formatDate(locale, at, 'weekdayTime', zone) ? same : ownTime.replace('{time}', () => time);
  }
}

/** Rows of links scroll sideways on a phone. Scrolls the current link into view, unless it is the first of its list. */
function scrollToCurrentLinks(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-current-in-sight]')) {
    const current = [...row.querySelectorAll('li:not(:first-child) > [aria-current]')].at(-1)?.getBoundingClientRect();
    const { left } = row.getBoundingClientRect();
    if (current) row.scrollLeft += current.left - left + current.width / 2 - row.clientWidth / 2;
  }
}

/** Code that only some readers use is loaded on demand. If a module does not load, the page stays as it is. */
const adActs = () => import('./ads/ad-actions.ts');

/** `/` focuses the search field, unless the user is typing. */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  if (!field?.offsetParent) return;
  event.preventDefault();
  field.focus();
});

/**
 * All of this is optional: each page works without it. Consent comes first, so that a later failure does not affect it.
 */
function start(): void {
  startConsent();
  labelAppearanceButtons();
  addEventListener('appearance', labelAppearanceButtons);
  if (root.matches('.signed-in') && all('[data-favourite],[data-ad]')[0])
    loadQuietly(adActs)
      .then(({ markFavourites }) => markFavourites())
      .catch(() => undefined);
  if (root.matches('.has-city'))
    loadQuietly(() => import('./my-city.ts'))
      .then(({ showCity }) => showCity())
      .catch(() => undefined);
  reportPresence();
  countPromoViews();
  scrollToCurrentLinks();
  startNavigation();
  preventDoubleSubmission();
  // On a phone, the first date formatter takes longer than all of the above, so it runs in a separate task to avoid
  // delaying input.
  setTimeout(showLocalTimes);
}

// Another island that shares a module with this script may run it before the page has loaded completely.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
