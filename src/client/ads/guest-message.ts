import { browserStorage, keepGuestText, readGuestText, takeGuestText } from '#islands/conversations/guest-text.ts';

/** Opens the form in which somebody who is not signed in types a message. @returns false where the browser could not keep it */
export function openGuestForm(form: HTMLFormElement): boolean {
  const storage = browserStorage();
  const entry = form.dataset.guestMessage ?? '';
  const area = form.querySelector('textarea');
  const kept = readGuestText(storage, entry, Date.now());
  if (area === null || !keepGuestText(storage, entry, kept, Date.now())) return false;
  if (area.value === '') area.value = kept;
  form.hidden = false;
  area.addEventListener('input', () => keepTyped(form));
  area.focus();
  return true;
}

/** Keeps what is typed, so that neither signing in nor leaving the page loses it. */
function keepTyped(form: HTMLFormElement): void {
  keepGuestText(
    browserStorage(),
    form.dataset.guestMessage ?? '',
    form.querySelector('textarea')?.value ?? '',
    Date.now(),
  );
}

/** Goes to the sign-in, which leads on to the page that sends what was typed. */
export function signInToSend(form: HTMLFormElement): void {
  keepTyped(form);
  location.assign(form.dataset.signIn ?? '');
}

/** Puts what was typed before the sign-in into the form that sends it. */
export function fillFirstMessage(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const note = form.querySelector<HTMLElement>('[data-text-kept]');
  if (area === null || area.value !== '') return;
  const entry = form.dataset.firstMessage ?? '';
  area.value = readGuestText(browserStorage(), entry, Date.now());
  if (area.value === '') return;
  if (note) note.hidden = false;
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
  form.addEventListener('submit', () => takeGuestText(browserStorage(), entry, Date.now()));
}
