import type { ConsentPageData, ConsentEntryEffects } from '#content/consent/consent-dialog.ts';
import { FUNCTIONAL_ENTRY_ID, readConsent, type Consent } from '#content/consent/consent-state.ts';

/** The island with the consent bar and the dialog for changing an answer. */
export const CONSENT_ISLAND = 'consent';

/** The page's consent question, or `null` if it has none. */
export function termsOfPage(): ConsentPageData | null {
  const holder = document.querySelector('#consent-terms');
  return holder && (JSON.parse(holder.textContent) as ConsentPageData);
}

/** Whether the browser sends Global Privacy Control, a request not to be tracked. */
export const hasGlobalPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The visitor's current answer. It is stored only in cookies. */
export const currentConsent = ({ question }: ConsentPageData): Consent =>
  readConsent(document.cookie, question, hasGlobalPrivacyControl());

/**
 * Applies the answer to the page: whether the bar is visible, which media may play, and the allowed scripts.
 * @param load loads the scripts of the allowed entries; called only if there are any
 */
export function applyConsent(terms: ConsentPageData, load: (allowed: readonly ConsentEntryEffects[]) => void): Consent {
  const root = document.documentElement;
  const consent = currentConsent(terms);
  root.classList.toggle('undecided', consent.state === 'undecided');
  root.classList.toggle('functional', consent.enabled.includes(FUNCTIONAL_ENTRY_ID));
  const allowed = [...terms.necessary, ...terms.optional].filter(({ id }) => consent.enabled.includes(id));
  if (allowed.some(({ src }) => src !== null)) load(allowed);
  return consent;
}
