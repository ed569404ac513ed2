import { atom } from 'nanostores';
import type { ConsentTerms } from '#content/consent/consent-dialog.ts';
import { FUNCTIONAL, type Consent } from '#content/consent/consent-state.ts';
import { erasuresOfRefused } from '#content/consent/consent-targets.ts';
import { writeConsent } from '#content/consent/write-consent.ts';
import { asksNotToBeTracked, currentConsent, follow } from '#islands/consent/current-consent.ts';
import { loadTags } from '#islands/consent/enabled-scripts.ts';
import { prove, proveLater } from '#islands/consent/proof.ts';

/** What the visitor has answered, as of the last look at the cookies: those are the only memory, shared with other tabs. */
export const consent = atom<Consent>({ state: 'undecided', enabled: [] });

/** Looks at the cookies anew, and makes the page follow. */
export function refreshConsent(terms: ConsentTerms): void {
  consent.set(follow(terms, loadTags));
}

/**
 * Keeps an answer and does what it says. Something that was on and is not any more is gone only with the page: then, and
 * only then, it loads anew: what is written in its forms would be lost.
 * @param chosen the optional ids that are allowed; null: everything is declined
 */
export function answerConsent(terms: ConsentTerms, chosen: readonly string[] | null): void {
  const { question, locale } = terms;
  const before = currentConsent(terms);
  for (const cookie of writeConsent(chosen, question, location.protocol === 'https:')) document.cookie = cookie;
  const after = currentConsent(terms);
  // A browser that keeps no cookies is asked again on the next page, not on this one.
  if (after.state === 'undecided') return document.documentElement.classList.remove('undecided');
  eraseRefused(terms);
  prove({ revision: question.revision, enabled: after.enabled, locale, gpc: asksNotToBeTracked() });
  const isGone = (id: string) => !after.enabled.includes(id);
  const srcOf = (id: string) => [...terms.necessary, ...terms.optional].find((entry) => entry.id === id)?.src ?? null;
  // Without a script of its own, what others show acts where it is shown; anything else may act through the script of another.
  const acts = (id: string) => {
    if (srcOf(id) !== null) return true;
    return id === FUNCTIONAL ? document.querySelector('[data-embed] iframe') !== null : question.optional.includes(id);
  };
  if (!before.enabled.some((id) => isGone(id) && acts(id))) return refreshConsent(terms);
  remember('1');
  location.reload();
}

/** Erases the cookies of what is not allowed, unless they belong to something that is. */
function eraseRefused(terms: ConsentTerms): void {
  const { hostname, pathname, protocol } = location;
  const place = { hostname, pathname, secure: protocol === 'https:' };
  const names = new Set(document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0]!));
  for (const erasure of erasuresOfRefused(names, terms, currentConsent(terms).enabled, place))
    document.cookie = erasure;
}

/** A script that was switched off may have written its cookies once more while its page was left. */
function remember(withdrawn: '1' | ''): void {
  try {
    sessionStorage.consentWithdrawn = withdrawn;
  } catch {
    // Storage may be forbidden; what came back is then erased with the next answer.
  }
}

/** What an earlier page began: cookies that came back are erased, and a proof that did not arrive is sent. */
export function finishConsent(terms: ConsentTerms): void {
  eraseRefused(terms);
  remember('');
  proveLater();
}
