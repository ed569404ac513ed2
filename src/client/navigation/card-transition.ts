/**
 * The transition name of the picture that grows from a card into the lead picture of its page, and shrinks back. The
 * style sheet gives this name to the lead picture.
 */
const TRANSITION_NAME = 'lead';

/** The picture of the card that links to a URL. */
const pictureTo = (address: string | null | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-card-link]')]
    .find(({ href }) => href === address)
    ?.closest('article')
    ?.querySelector('picture');

/**
 * Two elements with one name would cancel the whole transition, so the page's own lead picture gives its name up for
 * the clicked card.
 */
function lendTransitionName(picture: HTMLElement, transition: ViewTransition): void {
  const lead = document.querySelector<HTMLElement>('[data-lead]');
  if (lead) lead.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = TRANSITION_NAME;
  const giveBack = () => {
    picture.style.viewTransitionName = '';
    if (lead) lead.style.viewTransitionName = '';
  };
  transition.finished.then(giveBack).catch(() => undefined);
  // A page that opts out of transitions, or is hidden, skips the transition: it is shown without one.
  transition.ready.catch(giveBack);
}

/**
 * The style sheet alone animates navigation between pages of the site (`@view-transition`) unless the user prefers
 * reduced motion, but only a script knows which card the reader clicked. Browsers without these events show the pages
 * without this animation.
 */
export function startCardTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const picture = viewTransition && pictureTo(activation?.entry.url);
    if (picture) lendTransitionName(picture, viewTransition);
  });
  // The page is restored from the history as it was left, with this script in it.
  addEventListener('pagereveal', ({ viewTransition }) => {
    const picture = viewTransition && pictureTo(globalThis.navigation?.activation?.from?.url);
    if (picture) lendTransitionName(picture, viewTransition);
  });
}
