import { onFirstInput } from '#client/first-input.ts';
import { GUEST_DRAFT_KEY } from '#islands/ad-form/guest-draft-key.ts';

const form = document.querySelector<HTMLElement>('[data-ad-form]');

function hasDraft(): boolean {
  try {
    return localStorage.getItem(GUEST_DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}

const link = document.querySelector<HTMLAnchorElement>('[data-before-ad]');

/** Shows the form, which loads once it is visible. */
function showForm(): void {
  form!.hidden = false;
  if (link) link.hidden = true;
}

/** Shows the form at the first user input, except on the link, whose click handler also moves the focus. */
const showFormAtFirstInput = (): void =>
  onFirstInput(({ target }) => (link?.contains(target as Node | null) ? showFormAtFirstInput() : showForm()));

if (form) {
  // Signed-in users have the form in the cabinet, with a draft on the server.
  if (document.documentElement.matches('.signed-in')) location.replace(form.dataset.adForm!);
  // A user who followed a link on this site, or who has a draft, sees the form at once. Otherwise it loads at the first
  // user input.
  else if (document.referrer.startsWith(`${location.origin}/`) || hasDraft()) showForm();
  else showFormAtFirstInput();
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showForm();
    // The focused link is hidden now.
    form.tabIndex = -1;
    form.focus();
  });
}
