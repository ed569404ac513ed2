import { missPart, quietly } from './navigation/load-part.ts';

const adActs = () => import('./ad-acts.ts');
const guestMessage = () => import('./conversations/guest-message.ts');
const suggestions = () => import('./suggestions/suggestions.ts');

/** Fields of search and of places suggest what may be meant. */
function suggestIn(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.matches('[data-suggest], [data-find-place]'))
    quietly(suggestions)
      .then((module) => module.suggestIn(field))
      .catch(() => undefined);
}

/** The form under an ad, for whoever is not signed in: they type first, and sign in when they send. */
const guestForm = () =>
  document.documentElement.classList.contains('signed-in')
    ? null
    : document.querySelector<HTMLFormElement>('form[data-guest-message]');

function submit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.matches('[data-phone]')) {
    event.preventDefault();
    quietly(adActs)
      .then(({ showPhone }) => showPhone(form))
      .catch(() => form.submit());
  }
  if (form.matches('[data-guest-message]')) {
    event.preventDefault();
    guestMessage().then(({ signInToSend }) => signInToSend(form), missPart);
  }
}

function write(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-write]') : null;
  const form = link && !event.ctrlKey && !event.metaKey && !event.shiftKey ? guestForm() : null;
  if (!link || !form) return;
  event.preventDefault();
  quietly(guestMessage)
    .then(({ openGuestForm }) => openGuestForm(form) || location.assign(link.href))
    .catch(() => location.assign(link.href));
}

function filter({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const isFilter = field.form?.matches('[data-filters]') && (field.type === 'checkbox' || field.type === 'select-one');
  // On a phone the filters are unfolded to set several of them; there the button sends them.
  if (isFilter && (field.matches('[data-auto-submit]') || matchMedia('(min-width: 761px)').matches))
    field.form?.requestSubmit();
}

/** Empty fields of a filter would only make its address longer. */
function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-filters]')) return;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

/** Makes less of a walk of forms and links that lead where they should without it. */
export function helpForms(): void {
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => suggestIn(target));
  document.addEventListener('submit', submit);
  document.addEventListener('click', write);
  document.addEventListener('change', filter);
  document.addEventListener('formdata', leaveOutEmpty);
  suggestIn(document.activeElement);
  if (document.querySelector('[data-sign-in]'))
    quietly(() => import('./sign-in/login-forms.ts')).catch(() => undefined);
}
