import { quietly } from './navigation/load-part.ts';

/** Uses the breakpoint `md` of the style sheet, which depends on the font size of the browser. */
const isPhone = () => matchMedia('(width < 47.5625rem)').matches;

const suggestions = () => import('./suggestions/suggestions.ts');

/** Fields of search and of places suggest what may be meant. */
function suggest(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.matches('[data-suggest], [data-find-place]'))
    quietly(suggestions)
      .then(({ suggestIn }) => suggestIn(field))
      .catch(() => undefined);
}

function onChange({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const isFilter = field.form?.matches('[data-filters]') && ['checkbox', 'radio', 'select-one'].includes(field.type);
  // On a phone the filters are unfolded to set several of them; there the button sends them.
  if (isFilter && (field.matches('[data-auto-submit]') || !isPhone())) field.form?.requestSubmit();
}

/** Empty fields of a filter would only make its address longer. */
function onFormData({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-filters]')) return;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

/** Who comes back to a list finds what its address says: what led away from it was said on the page that was kept. */
function onComeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) form.reset();
}

/** Loads the counting button of an open filter sheet. */
function helpSheet(sheet: EventTarget | null): void {
  if (sheet instanceof HTMLDetailsElement && sheet.open && sheet.matches('[data-filter-frame]'))
    quietly(() => import('./filter-sheet.ts'))
      .then(({ openSheet }) => openSheet(sheet, isPhone))
      .catch(() => undefined);
}

/** Saves presses in forms that work by themselves. */
export function helpForms(): void {
  // It does not bubble.
  document.addEventListener('toggle', ({ target }) => helpSheet(target), true);
  helpSheet(document.querySelector('[data-filter-frame]'));
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => suggest(target));
  document.addEventListener('change', onChange);
  document.addEventListener('formdata', onFormData);
  addEventListener('pageshow', onComeBack);
  suggest(document.activeElement);
}
