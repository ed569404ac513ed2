/**
 * What grows from the picture of a card into that of its page, and shrinks back; the pages' own lead has it by the
 * style sheet.
 */
const NAME = 'lead';

/** The picture of the card that leads to an address. */
const pictureTo = (address: string | null | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-card-link]')]
    .find(({ href }) => href === address)
    ?.closest('article')
    ?.querySelector('picture');

/**
 * Two elements of one name would undo the whole transition: a page's own lead gives it up for the card that is
 * followed.
 */
function lend(picture: HTMLElement, transition: ViewTransition): void {
  const lead = document.querySelector<HTMLElement>('[data-lead]');
  if (lead) lead.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = NAME;
  const giveBack = () => {
    picture.style.viewTransitionName = '';
    if (lead) lead.style.viewTransitionName = '';
  };
  transition.finished.then(giveBack).catch(() => undefined);
  // A page that opts out of transitions, or is hidden, ends one before it begins: it is shown as it is.
  transition.ready.catch(giveBack);
}

/**
 * Pages of one site become each other by the style sheet alone (`@view-transition`), where motion is welcome; which
 * card the reader follows only a script can tell. Browsers without these events show the pages as they did.
 */
export function startCardTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const picture = viewTransition && pictureTo(activation?.entry.url);
    if (picture) lend(picture, viewTransition);
  });
  // The page comes back from the history as it was left, with this script in it.
  addEventListener('pagereveal', ({ viewTransition }) => {
    const picture = viewTransition && pictureTo(globalThis.navigation?.activation?.from?.url);
    if (picture) lend(picture, viewTransition);
  });
}
