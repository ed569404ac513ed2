/**
 * Filters on a phone, as a full-screen sheet: its button shows the number of results.
 * @module client
 */

const DEBOUNCE_MS = 250;

/** The total number of entries according to a list page, or null if it shows none. */
function totalOf(page: ParentNode): string | null {
  const status = page.querySelector<HTMLElement>('main [data-total]');
  return status && (status.dataset.total === '0' ? '0' : status.textContent.trim());
}

/** The URL that a form submits to, without its empty fields. */
function addressOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '');
  return `${form.action.split('?')[0]}?${new URLSearchParams(filled).toString()}`;
}

/** Adds the result count to an open sheet, once per sheet. @param isPhone whether it is currently shown as a sheet */
export function openFilterSheet(sheet: HTMLDetailsElement, isPhone: () => boolean): void {
  const button = sheet.querySelector<HTMLButtonElement>('[data-show]');
  const status = sheet.querySelector('[role=status]');
  const { form } = button ?? {};
  if (!button || !form || !status || 'counts' in sheet.dataset) return;
  sheet.dataset.counts = '';
  const plain = button.textContent.trim();
  const say = (total: string | null) => {
    button.textContent = total === null ? plain : (button.dataset.show ?? '').replace('{count}', () => total);
  };
  let asked = addressOf(form);
  let asking = new AbortController();
  const count = async (): Promise<void> => {
    const address = addressOf(form);
    if (!sheet.open || !isPhone() || address === asked) return;
    asked = address;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      const answer = signal.aborted ? null : await fetch(address, { signal });
      if (answer === null) return;
      say(answer.ok ? totalOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null);
      status.textContent = button.textContent;
    } catch {
      // On failure the button shows no number.
      if (!signal.aborted) say(null);
    }
  };
  say(totalOf(document));
  // Choosing a suggested place fires only `change`.
  for (const type of ['input', 'change']) form.addEventListener(type, () => void count());
  sheet.addEventListener('click', (event) => {
    const { target } = event;
    const order = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
    const select = form.elements.namedItem('sort');
    if (!order || !(select instanceof HTMLSelectElement)) return;
    // Submits the sort order together with the other filters.
    event.preventDefault();
    select.value = order.dataset.order ?? '';
    form.requestSubmit();
  });
  sheet.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !isPhone()) return;
    sheet.open = false;
    sheet.querySelector('summary')?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const node = target as Node;
    // A press on text inside the sheet focuses the element around it that can have the focus, which is `main`.
    const isOutside = !sheet.contains(node) && !node.contains(sheet);
    if (sheet.open && isPhone() && isOutside) sheet.open = false;
  });
  // A page restored from the back/forward cache has its filters reset.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    asked = addressOf(form);
    say(totalOf(document));
    if (isPhone()) sheet.open = false;
  });
}
