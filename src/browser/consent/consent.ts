import type { ConsentTerms } from '#content/consent-dialog.ts';
import { missPart, quietly } from '../navigation/lost-parts.ts';
import { follow } from './current-consent.ts';

/**
 * The bar never hides what has the focus (WCAG 2.4.11): it moves to the other edge of the window. Windows lie above it, and
 * in cabinet and dashboard it is a part of the page.
 */
function keepOutOfTheWay(): void {
  const bar = document.querySelector<HTMLElement>('.consent-bar');
  if (!bar) return;
  document.addEventListener('focusin', ({ target }) => {
    if (
      !(target instanceof Element) ||
      bar.contains(target) ||
      target.closest('dialog, [role=dialog], [role=alertdialog]')
    )
      return;
    requestAnimationFrame(() => {
      const [a, b] = [bar.getBoundingClientRect(), target.getBoundingClientRect()];
      const covers = a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      if (covers && b.height < innerHeight / 2) bar.classList.toggle('moved');
    });
  });
}

const root = document.documentElement;

// All but this is for those who answer, or have something switched on: it comes when it is needed.
const answers = () => import('./answer.ts');

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
  const act = async (choice: string | undefined, from: HTMLElement | null): Promise<void> => {
    const { answer, manage } = await answers();
    if (choice === 'manage') await manage(terms, from);
    else answer(terms, choice === 'accept' ? terms.question.optional : [], from);
  };
  /** What somebody has pressed. Until its answer is stored the bar stays; where its module does not come, that is told. */
  const press = (choice: string | undefined, from: HTMLElement | null): void => {
    act(choice, from)
      .catch(missPart)
      .finally(() => delete root.dataset.early);
  };
  const { early } = root.dataset;
  follow(terms);
  if (early !== undefined) press(early, null);
  // Nobody has asked for these: where their module does not come, the next page asks again.
  if (terms.isModalForced && root.classList.contains('undecided'))
    quietly(() => act('manage', null)).catch(() => undefined);
  if (isUnfinished())
    quietly(answers).then(
      ({ finish }) => finish(terms),
      () => undefined,
    );

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-choice]');
    if (button) press(button.dataset.choice, button);
    const video = target?.closest<HTMLAnchorElement>('a[data-youtube]');
    if (!video || !root.classList.contains('functional') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    quietly(() => import('./player.ts'))
      .then(({ play }) => play(video))
      .catch(() => void open(video.href, '_blank', 'noopener'));
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-choice]')) quietly(answers).catch(() => undefined);
    });
  }
  // Another tab may have answered, or this page comes back from the history as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(terms));
  document.addEventListener('visibilitychange', () => !document.hidden && follow(terms));
  keepOutOfTheWay();
}
