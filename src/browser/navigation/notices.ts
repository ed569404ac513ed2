export type Notice = 'offline' | 'held' | 'broken' | 'unsaved';

const region = () => document.querySelector<HTMLElement>('[data-notices]');

function button(label: string | undefined, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'btn';
  made.textContent = label ?? '';
  made.addEventListener('click', press);
  return made;
}

/** Says something at the top of the window, in place of what is said there. What a fresh page would mend offers to load it. */
export function showNotice(notice: Notice): void {
  const place = region();
  if (!place || place.dataset.shown === notice) return;
  const text = document.createElement('p');
  text.textContent = place.dataset[notice] ?? '';
  place.dataset.shown = notice;
  const mends = notice === 'broken' || notice === 'unsaved';
  place.replaceChildren(
    text,
    ...(mends
      ? [button(place.dataset.reload, () => location.reload()), button(place.dataset.close, () => hideNotice(notice))]
      : []),
  );
}

/** Takes back what is said, where it is one of these. */
export function hideNotice(...notices: Notice[]): void {
  const place = region();
  if (!place || !notices.some((notice) => place.dataset.shown === notice)) return;
  delete place.dataset.shown;
  place.replaceChildren();
}
