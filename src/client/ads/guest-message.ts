import { browserStorage, keepGuestText, readGuestText, takeGuestText } from '#islands/conversations/guest-text.ts';

const fieldsOf = (form: HTMLFormElement) => ({
  area: form.querySelector('textarea'),
  name: form.querySelector<HTMLInputElement>('[autocomplete=name]'),
});

/** Opens the form in which somebody who is not signed in types a message. @returns false where the browser could not keep it */
export function openGuestForm(form: HTMLFormElement): boolean {
  const storage = browserStorage();
  const entry = form.dataset.guestMessage ?? '';
  const { area, name } = fieldsOf(form);
  const kept = { ...readGuestText(storage, entry, Date.now()), isSent: false };
  if (!area || !name || !keepGuestText(storage, entry, kept, Date.now())) return false;
  area.value ||= kept.text;
  name.value ||= kept.name;
  form.hidden = false;
  form.addEventListener('input', () => keepTyped(form, false));
  area.focus();
  return true;
}

/** Keeps what is typed, so that neither signing in nor leaving the page loses it. */
function keepTyped(form: HTMLFormElement, isSent: boolean): void {
  const { area, name } = fieldsOf(form);
  const typed = { text: area?.value ?? '', name: name?.value ?? '', isSent };
  keepGuestText(browserStorage(), form.dataset.guestMessage ?? '', typed, Date.now());
}

/** Goes to the sign-in, which leads on to the page that sends what was typed. */
export function signInToSend(form: HTMLFormElement): void {
  keepTyped(form, true);
  location.assign(form.dataset.signIn ?? '');
}

/** Puts what was typed before the sign-in into the form that sends it; what was sent then is sent at once, on the way from there. */
export function fillFirstMessage(form: HTMLFormElement): void {
  const { area, name } = fieldsOf(form);
  const note = form.querySelector<HTMLElement>('[data-text-kept]');
  if (area === null || area.value !== '') return;
  const [storage, entry] = [browserStorage(), form.dataset.firstMessage ?? ''];
  const kept = readGuestText(storage, entry, Date.now());
  if (kept.text === '') return;
  area.value = kept.text;
  if (name) name.value ||= kept.name;
  form.addEventListener('submit', () => takeGuestText(storage, entry, Date.now()));
  const isOnTheWay = new URLSearchParams(location.search).has('begun');
  if (kept.isSent && isOnTheWay && form.checkValidity()) return form.requestSubmit();
  if (note) note.hidden = false;
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}
