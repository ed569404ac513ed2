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

/** Shows the form, which loads once it is visible. */
function begin(): void {
  form!.hidden = false;
  for (const element of document.querySelectorAll<HTMLElement>('[data-before-ad]')) element.hidden = true;
}

if (form) {
  // Who is signed in writes in the cabinet, where the draft is kept on the server.
  if (document.documentElement.matches('.signed-in')) location.replace(form.dataset.adForm!);
  // Who has pressed a link of the site, or was here before, wants to write; a page that is only fetched loads nothing of the form.
  else if (document.referrer.startsWith(`${location.origin}/`) || hasDraft()) begin();
  else atFirstSign(begin);
}
