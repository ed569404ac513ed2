import { atFirstSign } from '#client/await-reader.ts';
import { GUEST_DRAFT_NAME } from '#islands/ad-form/draft-name.ts';

const form = document.querySelector<HTMLElement>('[data-ad-form]');

function hasDraft(): boolean {
  try {
    return localStorage.getItem(GUEST_DRAFT_NAME) !== null;
  } catch {
    return false;
  }
}

const link = document.querySelector<HTMLAnchorElement>('[data-before-ad]');

/** Shows the form, which loads once it is visible. */
function begin(): void {
  form!.hidden = false;
  if (link) link.hidden = true;
}

/** Any sign of a reader begins, but for those on the link: its press is answered whole. */
const awaitSign = (): void =>
  atFirstSign(({ target }) => (link?.contains(target as Node | null) ? awaitSign() : begin()));

if (form) {
  // Somebody who is signed in writes in the cabinet, where the draft is kept on the server.
  if (document.documentElement.matches('.signed-in')) location.replace(form.dataset.adForm!);
  // A link of the site was pressed, or there is a draft: somebody wants to write. A page that is only fetched loads nothing of the form.
  else if (document.referrer.startsWith(`${location.origin}/`) || hasDraft()) begin();
  else awaitSign();
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    begin();
    // The link that was pressed is gone.
    form.tabIndex = -1;
    form.focus();
  });
}
