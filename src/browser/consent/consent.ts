import { callIsland } from '#islands/call-island.ts';
import { CONSENT_ISLAND, follow, termsOfPage } from '#islands/consent/current-consent.ts';
import { quietly } from '../navigation/load-part.ts';

const root = document.documentElement;

/** Whether what others show may be loaded. */
const isAllowed = (): boolean => root.classList.contains('functional');

/** Whether something of an earlier answer is still to be done: its proof, or the erasing of what came back. */
function isUnfinished(): boolean {
  try {
    return sessionStorage.consentWithdrawn === '1' || /"sent":false/.test(localStorage.consentProof ?? '');
  } catch {
    return false;
  }
}

/** Whatever somebody has allowed, videos, and a dialog that opens by itself. The bar and its dialog are an island. */
export function startConsent(): void {
  const terms = termsOfPage();
  if (terms === null) return;
  // Nobody waits for these: where their module does not come, the next page asks again.
  const look = () =>
    follow(terms, (allowed) => {
      quietly(() => import('#islands/consent/tags.ts')).then(
        ({ loadTags }) => loadTags(allowed),
        () => undefined,
      );
    });
  const { state } = look();
  // Who presses waits for all files of the island at once, and not for one after another.
  document.querySelector('[data-consent-bar]')?.addEventListener(
    'pointerdown',
    () => {
      quietly(() => import('#islands/consent/Consent.island.tsx')).catch(() => undefined);
    },
    { once: true },
  );
  if (terms.isModalForced && state === 'undecided') callIsland(CONSENT_ISLAND);
  if (isUnfinished())
    quietly(() => import('#islands/stores/consent.ts')).then(
      ({ finishConsent }) => finishConsent(terms),
      () => undefined,
    );

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const frame = target?.closest('[data-frame]');
    const link = frame?.querySelector<HTMLAnchorElement>('a[data-player]');
    // A press on its button is a yes to this one; on its link, where players are allowed.
    const isMeant = target?.closest('[data-show]') || (isAllowed() && target?.closest('a[data-player]'));
    if (!link || !isMeant || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    quietly(() => import('./player.ts'))
      .then(({ play }) => play(link))
      .catch(() => void open(link.href, '_blank', 'noopener'));
  });
  if (document.querySelector('[data-embed]:not([data-waits]) a[data-player]')) {
    const showPosts = () => {
      if (isAllowed())
        quietly(() => import('./player.ts')).then(
          (player) => player.showPosts(),
          () => undefined,
        );
    };
    showPosts();
    // The answer is a class of the document.
    new MutationObserver(showPosts).observe(root, { attributeFilter: ['class'] });
  }
  // Another tab may have answered, or this page comes back from the history as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.hidden || look());
}
