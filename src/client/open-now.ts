import { formatDate } from '#content/format/format-date.ts';
import { openingState } from '#content/format/opening-hours.ts';
import { pageLocale } from '#islands/page-locale.ts';

const locale = pageLocale();
const localTime = (clock: string) => formatDate(locale, `2024-01-01T${clock}:00Z`, 'time', 'UTC');

/** The state of one place at this moment, in words. */
function stateText({ dataset }: HTMLElement): { text: string; isOpen: boolean } {
  const { hours = '[]', zone = '', openUntil = '', opensAt = '', closedNow = '', openAllDay = '' } = dataset;
  const state = openingState(JSON.parse(hours), zone, Date.now());
  if (!state.isOpen)
    return {
      text: state.opens === null ? closedNow : opensAt.replace('{time}', localTime(state.opens)),
      isOpen: false,
    };
  return {
    text: state.until === null ? openAllDay : openUntil.replace('{time}', localTime(state.until)),
    isOpen: true,
  };
}

/** Fills in whether each place on the page is open. A browser that does not know a time zone shows nothing there. */
function fillIn(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    try {
      const { text, isOpen } = stateText(element);
      element.textContent = text;
      element.toggleAttribute('data-open', isOpen);
    } catch {
      element.hidden = true;
    }
  }
}

fillIn();
// The page may be shown again hours later.
addEventListener('pageshow', ({ persisted }) => persisted && fillIn());
document.addEventListener('visibilitychange', () => document.hidden || fillIn());
