import { isPageNavigation } from './destination.ts';

/**
 * After this time, a navigation is assumed to have no result: for example, a download or a response without content.
 */
const TIMEOUT_MS = 30_000;

interface DepartureHandlers {
  begin(): void;
  /** Called if the page stays open after all. */
  end(): void;
  /** Called when the page is left, or restored from the history: the bar must be hidden. */
  reset(): void;
}

/** Reports when this page is being left for another page of the site, and when it stays open after all. */
export function watchPageExits({ begin, end, reset }: DepartureHandlers): void {
  let patience = 0;
  const stay = (): void => {
    clearTimeout(patience);
    end();
  };
  const leave = (address: string): void => {
    if (
      !URL.canParse(address, location.href) ||
      !isPageNavigation(new URL(address, location.href), new URL(location.href))
    )
      return;
    clearTimeout(patience);
    patience = window.setTimeout(end, TIMEOUT_MS);
    begin();
  };

  // Uses the browser's Navigation API if available: it also covers the keyboard, scripts and the history.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', (event) => {
      if (!event.destination.sameDocument && event.downloadRequest === null) leave(event.destination.url);
    });
    navigation.addEventListener('navigateerror', stay);
  } else {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link && !event.defaultPrevented && !elsewhere && !link.matches('[download], [target=_blank]'))
        leave(link.href);
    });
    document.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      const { submitter } = event;
      if (form.method !== 'dialog' && form.target !== '_blank')
        leave(
          submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? `${location.href.split('#', 1)[0]}?`,
        );
    });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stay());
  }
  for (const moment of ['pagehide', 'pageshow']) addEventListener(moment, () => (clearTimeout(patience), reset()));
}
