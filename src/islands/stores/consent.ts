import { atom } from 'nanostores';
import type { ConsentPageData } from '#content/consent/consent-dialog.ts';
import { FUNCTIONAL_ENTRY_ID, type Consent } from '#content/consent/consent-state.ts';
import { declinedCookieDeletions } from '#content/consent/consent-targets.ts';
import { writeConsent } from '#content/consent/write-consent.ts';
import { sendConsentProof, resendConsentProof } from '#islands/consent/consent-proof.ts';
import { hasGlobalPrivacyControl, currentConsent, applyConsent } from '#islands/consent/current-consent.ts';
import { loadConsentedScripts } from '#islands/consent/enabled-scripts.ts';

/**
 * The visitor's answer when the cookies were last read. It is stored only in cookies, which are shared with other tabs.
 */
export const consent = atom<Consent>({ state: 'undecided', enabled: [] });

/** Reads the cookies again, and updates the page. */
export function refreshConsent(terms: ConsentPageData): void {
  consent.set(applyConsent(terms, loadConsentedScripts));
}

/**
 * Stores an answer and applies it. A revoked entry can only be stopped by reloading the page, which happens only in
 * that case, because a reload loses the content of forms.
 * @param chosen the allowed optional ids, or `null` if everything is declined
 */
export function saveConsentAnswer(terms: ConsentPageData, chosen: readonly string[] | null): void {
  const { question, locale } = terms;
  const before = currentConsent(terms);
  for (const cookie of writeConsent(chosen, question, location.protocol === 'https:')) document.cookie = cookie;
  const after = currentConsent(terms);
  // A browser that blocks cookies is asked again on the next page, but not on this one.
  if (after.state === 'undecided') return document.documentElement.classList.remove('undecided');
  eraseDisallowedCookies(terms);
  sendConsentProof({ revision: question.revision, enabled: after.enabled, locale, gpc: hasGlobalPrivacyControl() });
  const isGone = (id: string) => !after.enabled.includes(id);
  const srcOf = (id: string) => [...terms.necessary, ...terms.optional].find((entry) => entry.id === id)?.src ?? null;
  // Functional content without its own script is active only if embedded; any other entry may be active through
  // another's script.
  const acts = (id: string) => {
    if (srcOf(id) !== null) return true;
    return id === FUNCTIONAL_ENTRY_ID
      ? document.querySelector('[data-embed] iframe') !== null
      : question.optional.includes(id);
  };
  if (!before.enabled.some((id) => isGone(id) && acts(id))) return refreshConsent(terms);
  storeWithdrawal('1');
  location.reload();
}

/** Erases the cookies of disallowed entries, unless an allowed entry uses them. */
function eraseDisallowedCookies(terms: ConsentPageData): void {
  const { hostname, pathname, protocol } = location;
  const place = { hostname, pathname, secure: protocol === 'https:' };
  const names = new Set(document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0]!));
  for (const erasure of declinedCookieDeletions(names, terms, currentConsent(terms).enabled, place))
    document.cookie = erasure;
}

/** Remembers a withdrawal, because a disabled script may have rewritten its cookies while its page was unloading. */
function storeWithdrawal(withdrawn: '1' | ''): void {
  try {
    sessionStorage.consentWithdrawn = withdrawn;
  } catch {
    // Storage may be blocked; rewritten cookies are then erased with the next answer.
  }
}

/** Completes what an earlier page could not: erases rewritten cookies, and sends an undelivered proof. */
export function finishConsentCleanup(terms: ConsentPageData): void {
  eraseDisallowedCookies(terms);
  storeWithdrawal('');
  resendConsentProof();
}
