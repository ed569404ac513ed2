const BUSY = 'aria-busy';

/** Shows that a button's work is under way. It keeps the focus, and its value stays in the form. */
export function setBusy(button: HTMLElement, busy: boolean): void {
  if (busy) button.setAttribute(BUSY, 'true');
  else button.removeAttribute(BUSY);
}

/** A form that is on its way is not sent a second time. A page that comes back from the browser's memory is at rest. */
export function guardForms(): void {
  // On the window, after all others: what is held without a network is not on its way.
  addEventListener('submit', (event) => {
    if (
      event.defaultPrevented ||
      !(event.target instanceof HTMLFormElement) ||
      !event.target.matches('[data-busy-form]')
    )
      return;
    if (event.target.querySelector(`[${BUSY}]`)) event.preventDefault();
    else if (event.submitter) setBusy(event.submitter, true);
  });
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLElement>(`[${BUSY}]`)) setBusy(button, false);
  });
}
