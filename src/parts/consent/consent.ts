import type { ConsentTerms } from '#content/consent-dialog.ts';
import { quietly } from '../navigation/lost-parts.ts';
import { follow } from './current-consent.ts';
import { keepOutOfTheWay } from './keep-out-of-the-way.ts';

const root = document.documentElement;

// All but this is for those who answer, or have something switched on: it comes when it is needed.
const answers = () => quietly(() => import('./answer.ts'));

/** Whether something of an earlier answer is still to be done: its proof, or the erasing of what came back. */
function isUnfinished(): boolean {
  try {
    return sessionStorage.consentWithdrawn === '1' || /"sent":false/.test(localStorage.consentProof ?? '');
  } catch {
    return false;
  }
}

/** The bar, the buttons that open the dialog, videos, and whatever somebody has allowed. */
export function startConsent(): void {
  const holder = document.querySelector('#consent-terms');
  if (!holder) return;
  const terms = JSON.parse(holder.textContent) as ConsentTerms;
  const act = (choice: string | undefined, from: HTMLElement | null): void => {
    // A module that does not come leaves the question open: the next page asks again.
    quietly(() => answers().then((loaded) => (choice === 'manage' ? loaded.manage(terms, from) : loaded.answer(terms, choice === 'accept' ? terms.question.optional : [], from)))).catch(() => undefined);
  };
  const { early } = root.dataset;
  // What was pressed before this came has hidden the bar already.
  if (early !== 'accept' && early !== 'decline') follow(terms);
  if (early !== undefined) act(early, null);
  if (terms.isModalForced && root.classList.contains('undecided')) act('manage', null);
  if (isUnfinished()) answers().then(({ finish }) => finish(terms), () => undefined);

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-choice]');
    if (button) act(button.dataset.choice, button);
    const video = target?.closest<HTMLAnchorElement>('a[data-youtube]');
    if (!video || !root.classList.contains('functional') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    quietly(() => import('./player.ts')).then(({ play }) => play(video)).catch(() => void open(video.href, '_blank', 'noopener'));
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-choice]')) answers().catch(() => undefined);
    });
  }
  // Another tab may have answered, or this page comes back from the history as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(terms));
  document.addEventListener('visibilitychange', () => !document.hidden && follow(terms));
  keepOutOfTheWay();
}
