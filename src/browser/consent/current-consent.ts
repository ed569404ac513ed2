import type { ConsentTerms } from '#content/consent-dialog.ts';
import { FUNCTIONAL, readConsent } from '#content/consent-state.ts';
import { quietly } from '../navigation/lost-parts.ts';

const root = document.documentElement;

/** The browser asks not to be tracked (Global Privacy Control). */
export const asksNotToBeTracked = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor has answered as of now; cookies are the only memory. */
export const currentConsent = ({ question }: ConsentTerms) =>
  readConsent(document.cookie, question, asksNotToBeTracked());

/** Makes the page follow the answer: whether the bar is seen, what may be played, and the scripts that are allowed. */
export function follow(terms: ConsentTerms): void {
  const { state, enabled } = currentConsent(terms);
  root.classList.toggle('undecided', state === 'undecided');
  root.classList.toggle('functional', enabled.includes(FUNCTIONAL));
  const allowed = [...terms.necessary, ...terms.optional].filter(({ id }) => enabled.includes(id));
  if (allowed.some(({ src }) => src !== null))
    quietly(() => import('./tags.ts')).then(
      ({ loadTags }) => loadTags(allowed),
      () => undefined,
    );
}
