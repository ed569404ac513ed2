import {
  getBrowserStorage,
  storeGuestText,
  readGuestText,
  consumeGuestText,
} from '#islands/conversations/guest-text.ts';

const fieldsOf = (form: HTMLFormElement) => ({
  area: form.querySelector('textarea'),
  name: form.querySelector<HTMLInputElement>('[autocomplete=name]'),
});

/** Opens the message form for a user who is not signed in. @returns false if the browser cannot store the message */
export function openGuestForm(form: HTMLFormElement): boolean {
  const storage = getBrowserStorage();
  const entry = form.dataset.guestMessage ?? '';
  const { area, name } = fieldsOf(form);
  const kept = { ...readGuestText(storage, entry, Date.now()), isSent: false };
  if (!area || !name || !storeGuestText(storage, entry, kept, Date.now())) return false;
  area.value ||= kept.text;
  name.value ||= kept.name;
  form.hidden = false;
  form.addEventListener('input', () => storeTypedText(form, false));
  area.focus();
  return true;
}

/** Stores the typed text, so that neither signing in nor leaving the page loses it. */
function storeTypedText(form: HTMLFormElement, isSent: boolean): void {
  const { area, name } = fieldsOf(form);
  const typed = { text: area?.value ?? '', name: name?.value ?? '', isSent };
  storeGuestText(getBrowserStorage(), form.dataset.guestMessage ?? '', typed, Date.now());
}

/** Opens the sign-in page, which redirects to the page that sends the typed message. */
export function signInToSend(form: HTMLFormElement): void {
  storeTypedText(form, true);
  location.assign(form.dataset.signIn ?? '');
}

/**
 * Fills the form with the text typed before sign-in, and sends it if it had been submitted and the user has just signed
 * in.
 */
export function fillFirstMessage(form: HTMLFormElement): void {
  const { area, name } = fieldsOf(form);
  const note = form.querySelector<HTMLElement>('[data-text-kept]');
  if (area === null || area.value !== '') return;
  const [storage, entry] = [getBrowserStorage(), form.dataset.firstMessage ?? ''];
  const kept = readGuestText(storage, entry, Date.now());
  if (kept.text === '') return;
  area.value = kept.text;
  if (name) name.value ||= kept.name;
  form.addEventListener('submit', () => consumeGuestText(storage, entry, Date.now()));
  const isOnTheWay = new URLSearchParams(location.search).has('begun');
  if (kept.isSent && isOnTheWay && form.checkValidity()) return form.requestSubmit();
  if (note) note.hidden = false;
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}
