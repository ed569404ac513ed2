const BUSY_ATTRIBUTE = 'aria-busy';

/** Shows that a button's action is in progress. The button keeps the focus, and its value stays in the form. */
export function setBusy(button: HTMLElement, busy: boolean): void {
  if (busy) button.setAttribute(BUSY_ATTRIBUTE, 'true');
  else button.removeAttribute(BUSY_ATTRIBUTE);
}

/**
 * Prevents a second submission of a form that is being sent. Reset when a page is restored from the back/forward cache.
 */
export function preventDoubleSubmission(): void {
  // On the window, after all other listeners: a form held back while offline is not being sent.
  addEventListener('submit', (event) => {
    if (
      event.defaultPrevented ||
      !(event.target instanceof HTMLFormElement) ||
      !event.target.matches('[data-busy-form]')
    )
      return;
    if (event.target.querySelector(`[${BUSY_ATTRIBUTE}]`)) event.preventDefault();
    else if (event.submitter) setBusy(event.submitter, true);
  });
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLElement>(`[${BUSY_ATTRIBUTE}]`)) setBusy(button, false);
  });
}
