import { loadQuietly } from '#client/navigation/load-chunk.ts';
import { requiresConsent } from '#content/consent/consent-state.ts';
import { CONSENT_ISLAND, applyConsent, termsOfPage } from '#islands/consent/current-consent.ts';
import { wakeIsland } from '#islands/wake-island.ts';

/**
 * Whether part of processing an earlier answer is still pending: recording its proof, or erasing data that came back.
 */
function isUnfinished(): boolean {
  try {
    return sessionStorage.consentWithdrawn === '1' || /"sent":false/.test(localStorage.consentProof ?? '');
  } catch {
    return false;
  }
}

/**
 * Starts the scripts that the user has allowed, the video players, and a dialog that opens by itself. The bar and its
 * dialog are an island.
 */
export function startConsent(): void {
  const terms = termsOfPage();
  if (terms === null) return;
  // Not awaited: if the module fails to load, the next page tries again.
  const look = () =>
    applyConsent(terms, (allowed) => {
      loadQuietly(() => import('#islands/consent/enabled-scripts.ts')).then(
        ({ loadConsentedScripts: loadTags }) => loadTags(allowed),
        () => undefined,
      );
    });
  const { state } = look();
  // On a press, all files of the island load at once instead of one after another.
  document.querySelector('[data-consent-bar]')?.addEventListener(
    'pointerdown',
    () => {
      loadQuietly(() => import('#islands/consent/Consent.island.tsx')).catch(() => undefined);
    },
    { once: true },
  );
  if (terms.isModalForced && requiresConsent(terms.question) && state === 'undecided') wakeIsland(CONSENT_ISLAND);
  if (isUnfinished())
    loadQuietly(() => import('#islands/stores/consent.ts')).then(
      ({ finishConsentCleanup }) => finishConsentCleanup(terms),
      () => undefined,
    );

  if (document.querySelector('[data-embed]'))
    loadQuietly(() => import('./player.ts')).then(
      ({ startPlayers }) => startPlayers(),
      // The links still lead to the players' sites.
      () => undefined,
    );
  // Another tab may have answered, or this page is restored from the history unchanged.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.hidden || look());
}
