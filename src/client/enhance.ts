import './island-start.ts';
import { formatDate, formatRelative, type DateStyle } from '#content/format/format-date.ts';
import { localeInfo } from '#content/locale.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { nameAppearances } from './appearance.ts';
import { guardForms } from './busy.ts';
import { startConsent } from './consent/consent.ts';
import { quietly } from './navigation/load-part.ts';
import { startNavigation } from './navigation/navigation.ts';
import { reportPresence } from './presence.ts';

const SEEN_MS = 1000;

const root = document.documentElement;
const locale = pageLocale();

const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector);

/** Tells the server, once for each, which promos were seen: half of one, for a second, by somebody who looks at the page. */
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
            window.setTimeout(() => see(target as HTMLElement), SEEN_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const see = (promo: HTMLElement): void => {
    observer.unobserve(promo);
    // In the background it begins anew: an observer reports again as soon as the page is drawn.
    if (document.hidden) observer.observe(promo);
    else navigator.sendBeacon('/api/promos/impressions', JSON.stringify({ ids: [promo.dataset.promo] }));
  };
  for (const promo of shown) observer.observe(promo);
}

/** Today's date in the header, and times as people say them by their own clocks: pages tell those of the site's zone. */
function tellTimes(): void {
  // The reader's own zone: "yesterday" is theirs.
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
  // The newsroom shares the site's zone.
  if (root.dataset.clock !== 'site')
    for (const element of all<HTMLTimeElement>('time[data-moment]')) {
      element.textContent = formatDate(locale, element.dateTime, element.dataset.moment as DateStyle, timeZone);
    }
  // An event keeps the time of its place: only who joins from elsewhere is told their own hour.
  for (const element of all<HTMLTimeElement>('time[data-own-time]')) {
    const at = element.dateTime;
    const { ownTime = '', same = '', zone = timeZone } = element.dataset;
    const time = formatDate(locale, at, 'weekdayTime', timeZone);
    element.textContent =
      time === formatDate(locale, at, 'weekdayTime', zone) ? same : ownTime.replace('{time}', () => time);
  }
}

/** Rows of links scroll sideways on a phone; the one where the reader is should be in sight, unless it is the first of its list. */
function showCurrent(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-current-in-sight]')) {
    const current = [...row.querySelectorAll('li:not(:first-child) > [aria-current]')].at(-1)?.getBoundingClientRect();
    const { left } = row.getBoundingClientRect();
    if (current) row.scrollLeft += current.left - left + current.width / 2 - row.clientWidth / 2;
  }
}

/** What only some readers use is loaded when they reach for it. A module that does not come leaves the page as it is. */
const adActs = () => import('./ads/ad-acts.ts');

/** `/` leads to the search field, unless someone is typing. */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  if (!field?.offsetParent) return;
  event.preventDefault();
  field.focus();
});

/** Everything here is a nicety: each page works without it. Consent comes first: what fails after it takes nothing from it. */
function start(): void {
  startConsent();
  nameAppearances();
  addEventListener('appearance', nameAppearances);
  if (root.matches('.signed-in') && all('[data-favourite]')[0])
    quietly(adActs)
      .then(({ markFavourites }) => markFavourites())
      .catch(() => undefined);
  if (root.matches('.has-city'))
    quietly(() => import('./my-city.ts'))
      .then(({ showCity }) => showCity())
      .catch(() => undefined);
  reportPresence();
  countPromoViews();
  showCurrent();
  startNavigation();
  guardForms();
  // The first formatter of dates takes a phone longer than all of the above: in a task of its own it keeps no press waiting.
  setTimeout(tellTimes);
}

// An island that shares a module with this one may run it before the page has arrived to its end.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
