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

/** Puts the player in the place of a link and all that is said beside it, and the focus on it. */
export function play(link: HTMLAnchorElement): void {
  const frame = frameOf(link);
  link.closest('[data-frame]')?.replaceChildren(frame);
  frame.focus();
}

/** Shows the posts of a page, each when it comes near; a video waits until somebody wants to see it. */
export function showPosts(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-embed]:not([data-waits]) a[data-player]');
  for (const link of links) link.closest('[data-frame]')?.replaceChildren(frameOf(link));
}
