import type { ConsentTerms, ActingEntry } from '#content/consent/consent-dialog.ts';
import { FUNCTIONAL, readConsent, type Consent } from '#content/consent/consent-state.ts';

/** The island that asks, and in which one changes an answer. */
export const CONSENT_ISLAND = 'consent';

/** What the page asks about; null where it asks nothing. */
export function termsOfPage(): ConsentTerms | null {
  const holder = document.querySelector('#consent-terms');
  return holder && (JSON.parse(holder.textContent) as ConsentTerms);
}

/** The browser asks not to be tracked (Global Privacy Control). */
export const asksNotToBeTracked = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor has answered as of now; cookies are the only memory. */
export const currentConsent = ({ question }: ConsentTerms): Consent =>
  readConsent(document.cookie, question, asksNotToBeTracked());

/**
 * Makes the page follow the answer: whether the bar is seen, what may be played, and the scripts that are allowed.
 * @param load loads the scripts of what is allowed; called only where there are any
 */
export function follow(terms: ConsentTerms, load: (allowed: readonly ActingEntry[]) => void): Consent {
  const root = document.documentElement;
  const consent = currentConsent(terms);
  root.classList.toggle('undecided', consent.state === 'undecided');
  root.classList.toggle('functional', consent.enabled.includes(FUNCTIONAL));
  const allowed = [...terms.necessary, ...terms.optional].filter(({ id }) => consent.enabled.includes(id));
  if (allowed.some(({ src }) => src !== null)) load(allowed);
  return consent;
}
