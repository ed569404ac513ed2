/** The player's frame that replaces a link. */
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

/** Replaces a link and the notes next to it with the player, and moves the focus to the player. */
function play(link: HTMLAnchorElement): void {
  const frame = frameOf(link);
  placeOf(link)?.replaceChildren(frame);
  frame.focus();
}

/** Whether third-party content may be loaded. */
const isAllowed = (): boolean => document.documentElement.classList.contains('functional');

/**
 * Shows the embedded posts of a page if allowed, each when it comes near the viewport. Videos wait until the user opens
 * them.
 */
function showPosts(): void {
  if (!isAllowed()) return;
  const focused = document.activeElement;
  const place = focused && placeOf(focused);
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-embed]:not([data-waits]) a[data-player]');
  for (const link of links) placeOf(link)?.replaceChildren(frameOf(link));
  // The button that was pressed may be gone or hidden by now.
  if (place && !(focused.isConnected && focused.getClientRects().length > 0))
    place.querySelector<HTMLElement>('iframe, a')?.focus({ preventScroll: true });
}

/** Replaces links with posts and videos of other sites, as far as the user allows them. */
export function startPlayers(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest('[data-frame]')?.querySelector<HTMLAnchorElement>('a[data-player]');
    // The button allows this post or video. The link counts only if players are allowed.
    const isMeant = target?.closest('[data-show]') || (isAllowed() && target?.closest('a[data-player]'));
    if (!link || !isMeant || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(link);
  });
  showPosts();
  // The consent is stored as a class of the document.
  new MutationObserver(showPosts).observe(document.documentElement, { attributeFilter: ['class'] });
}
