import { formatDate } from '#content/format/format-date.ts';
import { openingState } from '#content/format/opening-hours.ts';
import { pageLocale } from '#islands/page-locale.ts';

/** Fills in whether each place on the page is open at this moment. */
const locale = pageLocale();
const localTime = (clock: string) => formatDate(locale, `2024-01-01T${clock}:00Z`, 'time', 'UTC');

for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
  const { hours = '[]', zone = '', openUntil = '', opensAt = '', closedNow = '' } = element.dataset;
  const state = openingState(JSON.parse(hours), zone, Date.now());
  const [text, clock] = state.isOpen
    ? [openUntil, state.until]
    : state.opens
      ? [opensAt, state.opens]
      : [closedNow, ''];
  element.textContent = text.replace('{time}', () => localTime(clock));
  element.toggleAttribute('data-open', state.isOpen);
  element.hidden = false;
}
