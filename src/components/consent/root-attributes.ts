import { questionOf } from '#content/consent/consent-state.ts';
import type { ConsentSettings } from '#content/consent/consent.ts';

/** What the boot script compares an answer with, on the root element. */
export function consentAttributes(consent: ConsentSettings): Record<`data-${string}`, string | number> {
  const { ids, revision } = questionOf(consent);
  return { 'data-cookies': ids, 'data-cookies-revision': revision };
}
