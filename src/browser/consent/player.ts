import { PLAYER_ORIGIN } from '#content/consent-state.ts';

/** Puts the player in the place of a video's link. */
export function play(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.src = `${PLAYER_ORIGIN}/embed/${encodeURIComponent(link.dataset.youtube ?? '')}?autoplay=1&hl=${document.documentElement.lang}`;
  frame.title = link.dataset.title ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.dataset.player = '';
  link.replaceWith(frame);
  frame.focus();
}
