import { loadQuietly } from './navigation/load-chunk.ts';

/** Uses the breakpoint `md` of the style sheet, which depends on the font size of the browser. */
const isPhone = () => matchMedia('(width < 47.5625rem)').matches;

const suggestions = () => import('./suggestions/suggestions.ts');

/** Loads suggestions for search and place fields. */
function attachSuggestions(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.matches('[data-suggest], [data-find-place]'))
    loadQuietly(suggestions)
      .then(({ addSuggestions: suggestIn }) => suggestIn(field))
      .catch(() => undefined);
}

function onChange({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const isFilter = field.form?.matches('[data-filters]') && ['checkbox', 'radio', 'select-one'].includes(field.type);
  // On a phone, several filters are set in the sheet before its button submits them.
  if (isFilter && (field.matches('[data-auto-submit]') || !isPhone())) field.form?.requestSubmit();
}

/** Omits empty fields of a filter, which would only make its URL longer. */
function onFormData({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-filters]')) return;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

/**
 * Restores filters to the state in the URL when the user returns to a cached list: its fields still contain the changes
 * with which the user left.
 */
function onComeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) form.reset();
}

/** Loads the result-count button of an open filter sheet. */
function loadFilterSheet(sheet: EventTarget | null): void {
  if (sheet instanceof HTMLDetailsElement && sheet.open && sheet.matches('[data-filter-frame]'))
    loadQuietly(() => import('./filter-sheet.ts'))
      .then(({ openFilterSheet: openSheet }) => openSheet(sheet, isPhone))
      .catch(() => undefined);
}

/** Reduces the presses needed in forms that also work without scripts. */
export function enhanceForms(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => loadFilterSheet(target), true);
  loadFilterSheet(document.querySelector('[data-filter-frame]'));
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => attachSuggestions(target));
  document.addEventListener('change', onChange);
  document.addEventListener('formdata', onFormData);
  addEventListener('pageshow', onComeBack);
  attachSuggestions(document.activeElement);
}
