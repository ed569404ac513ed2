import type { ConsentTerms } from '#content/consent-dialog.ts';
import { writeConsent } from '#content/consent-state.ts';
import { erasures, isTarget } from '#content/consent-targets.ts';
import { asksNotToBeTracked, currentConsent, follow } from './current-consent.ts';
import { prove, proveLater } from './proof.ts';

/**
 * Keeps an answer and does what it says. Something that was on and is not any more is gone only with the page: then, and
 * only then, it loads anew.
 * @param chosen the optional ids that are allowed; null: everything is declined
 * @param from what was pressed
 */
export function answer(
  terms: ConsentTerms,
  chosen: readonly string[] | null,
  from: Element | null = document.activeElement,
): void {
  const { question, locale } = terms;
  const before = currentConsent(terms);
  for (const cookie of writeConsent(chosen, question, location.protocol === 'https:')) document.cookie = cookie;
  const after = currentConsent(terms);
  // The bar goes, and the focus with it.
  if (from?.closest('.consent-bar')) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  // A browser that keeps no cookies is asked again on the next page, not on this one.
  if (after.state === 'undecided') return document.documentElement.classList.remove('undecided');
  eraseRefused(terms);
  prove({ revision: question.revision, enabled: after.enabled, locale, gpc: asksNotToBeTracked() });
  const isGone = (id: string) => !after.enabled.includes(id);
  const acts = (id: string) =>
    question.optional.includes(id) || terms.necessary.some((entry) => entry.id === id && entry.src !== null);
  if (!before.enabled.some((id) => isGone(id) && acts(id))) return follow(terms);
  remember('1');
  location.reload();
}

/** Erases the cookies of what is not allowed, unless they belong to something that is. */
function eraseRefused(terms: ConsentTerms): void {
  const { enabled } = currentConsent(terms);
  const refused = terms.optional
    .filter(({ id }) => !enabled.includes(id))
    .flatMap(({ targetCookieIds }) => targetCookieIds);
  const kept = [...terms.necessary, ...terms.optional.filter(({ id }) => enabled.includes(id))].flatMap(
    ({ targetCookieIds }) => targetCookieIds,
  );
  const names = new Set(document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0]!));
  for (const name of names) {
    if (!refused.some((target) => isTarget(name, target)) || kept.some((target) => isTarget(name, target))) continue;
    for (const erasure of erasures(name, location.hostname, location.pathname, location.protocol === 'https:'))
      document.cookie = erasure;
  }
}

/** A script that was switched off may have written its cookies once more while its page was left. */
function remember(withdrawn: '1' | ''): void {
  try {
    sessionStorage.consentWithdrawn = withdrawn;
  } catch {
    // Storage may be forbidden; what came back is then erased with the next answer.
  }
}

/** What an earlier page began. */
export function finish(terms: ConsentTerms): void {
  eraseRefused(terms);
  remember('');
  proveLater();
}

let isOpen = false;

/** Opens the dialog; what it comes to is an answer. */
export async function manage(terms: ConsentTerms, from: HTMLElement | null): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const { openDialog } = await import('./open-dialog.ts');
    const chosen = await openDialog(terms, currentConsent(terms), from);
    if (chosen !== undefined) answer(terms, chosen);
  } finally {
    isOpen = false;
  }
}
