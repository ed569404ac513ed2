import { quietly } from '#client/navigation/load-part.ts';
import { asksConsent } from '#content/consent/consent-state.ts';
import { callIsland } from '#islands/call-island.ts';
import { CONSENT_ISLAND, follow, termsOfPage } from '#islands/consent/current-consent.ts';

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
      quietly(() => import('#islands/consent/enabled-scripts.ts')).then(
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
  if (terms.isModalForced && asksConsent(terms.question) && state === 'undecided') callIsland(CONSENT_ISLAND);
  if (isUnfinished())
    quietly(() => import('#islands/stores/consent.ts')).then(
      ({ finishConsent }) => finishConsent(terms),
      () => undefined,
    );

  if (document.querySelector('[data-embed]'))
    quietly(() => import('./player.ts')).then(
      ({ startPlayers }) => startPlayers(),
      // Their links lead to where they are.
      () => undefined,
    );
  // Another tab may have answered, or this page comes back from the history as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.hidden || look());
}
