import { DAY_SECONDS } from '#content/format/durations.ts';
import { consentCookies, DECLINED_VALUE, ID_SEPARATOR, type ConsentQuestion } from './consent-state.ts';

const MAX_AGE = 182 * DAY_SECONDS;

/**
 * Cookies that store an answer, each as a string for `document.cookie`.
 * @param chosen the optional ids that the visitor enabled; `null` if everything was declined
 * @param secure whether the page was served over https
 */
export function writeConsent(
  chosen: readonly string[] | null,
  { revision, ids, necessary, optional }: ConsentQuestion,
  secure: boolean,
): string[] {
  const cookie = (name: string, value: string, age = MAX_AGE) =>
    `${name}=${value}; max-age=${age}; path=/; samesite=lax${secure ? '; secure' : ''}`;
  const enabled = chosen === null ? [] : [...necessary, ...optional.filter((id) => chosen.includes(id))];
  return [
    cookie(consentCookies.answer, chosen === null ? DECLINED_VALUE : ids),
    chosen === null
      ? cookie(consentCookies.enabled, '', 0)
      : cookie(consentCookies.enabled, enabled.join(ID_SEPARATOR)),
    cookie(consentCookies.revision, String(revision)),
  ];
}
