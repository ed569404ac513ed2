import { asksConsent, questionOf } from '#content/consent/consent-state.ts';
import type { ConsentSettings } from '#content/consent/consent.ts';

/** What the boot script compares an answer with, on the root element. Without optional cookies nobody is asked. */
export function consentAttributes(consent: ConsentSettings): Record<`data-${string}`, string | number> {
  const question = questionOf(consent);
  const { ids, revision } = question;
  return !asksConsent(question) ? {} : { 'data-cookies': ids, 'data-cookies-revision': revision };
}
