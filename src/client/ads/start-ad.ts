import { GUEST_DRAFT_NAME } from '#islands/ad-form/draft-name.ts';

// The form comes when somebody begins: a page that is only read loads nothing of it.
const start = document.querySelector<HTMLAnchorElement>('[data-start-ad]');
const form = document.querySelector<HTMLElement>('[data-ad-form]');

function hasDraft(): boolean {
  try {
    return localStorage.getItem(GUEST_DRAFT_NAME) !== null;
  } catch {
    return false;
  }
}

if (start && form) {
  const label = start.querySelector('span');
  if (hasDraft() && label) label.textContent = start.dataset.goOn ?? label.textContent;
  start.addEventListener('click', (event) => {
    // Who is signed in writes in the cabinet, where the draft is kept on the server.
    if (document.documentElement.classList.contains('signed-in') || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    form.hidden = false;
    for (const element of document.querySelectorAll<HTMLElement>('[data-before-ad]')) element.hidden = true;
    form.scrollIntoView({ block: 'start' });
  });
}
