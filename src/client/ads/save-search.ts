import { SAVE_INTENT_KEY } from './save-intent-key.ts';

/**
 * Submits the search that the user of this browser asked to save before signing in. A search from any other URL is
 * saved only after a click on the button.
 */
const form = document.querySelector<HTMLFormElement>('form[data-save-search]');
try {
  if (form && localStorage.getItem(SAVE_INTENT_KEY) === form.dataset.saveSearch) {
    localStorage.removeItem(SAVE_INTENT_KEY);
    form.requestSubmit(form.querySelector<HTMLElement>('[type=submit]'));
  }
} catch {
  // Storage is blocked: the user has to press the button.
}
