/** The frame of a player, in the place of a link. */
function frameOf(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = link.dataset.player ?? '';
  frame.title = link.dataset.title ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

const placeOf = (link: Element): Element | null => link.closest('[data-frame]');

/** Puts the player in the place of a link and all that is said beside it, and the focus on it. */
function play(link: HTMLAnchorElement): void {
  const frame = frameOf(link);
  placeOf(link)?.replaceChildren(frame);
  frame.focus();
}

/** Whether what others show may be loaded. */
const isAllowed = (): boolean => document.documentElement.classList.contains('functional');

/** Shows the posts of a page where that is allowed, each when it comes near; what plays waits until somebody wants to see it. */
function showPosts(): void {
  if (!isAllowed()) return;
  const focused = document.activeElement;
  const place = focused && placeOf(focused);
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-embed]:not([data-waits]) a[data-player]');
  for (const link of links) placeOf(link)?.replaceChildren(frameOf(link));
  // The button that asked may be gone or hidden by now.
  if (place && !(focused.isConnected && focused.getClientRects().length > 0))
    place.querySelector<HTMLElement>('iframe, a')?.focus({ preventScroll: true });
}

/** Posts and videos of other sites, in the place of their links, as far as somebody says yes to them. */
export function startPlayers(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest('[data-frame]')?.querySelector<HTMLAnchorElement>('a[data-player]');
    // A press on its button is a yes to this one; on its link, where players are allowed.
    const isMeant = target?.closest('[data-show]') || (isAllowed() && target?.closest('a[data-player]'));
    if (!link || !isMeant || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(link);
  });
  showPosts();
  // The answer is a class of the document.
  new MutationObserver(showPosts).observe(document.documentElement, { attributeFilter: ['class'] });
}
