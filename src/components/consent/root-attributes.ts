import { requiresConsent, consentQuestionOf } from '#content/consent/consent-state.ts';
import type { ConsentSettings } from '#content/consent/consent.ts';

/** Attributes of the root element that the boot script compares an answer with. Empty if no cookie is optional. */
export function consentAttributes(consent: ConsentSettings): Record<`data-${string}`, string | number> {
  const question = consentQuestionOf(consent);
  const { ids, revision } = question;
  return !requiresConsent(question) ? {} : { 'data-cookies': ids, 'data-cookies-revision': revision };
}
