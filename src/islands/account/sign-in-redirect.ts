import { localeInfo, type Locale } from '#content/locale.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';

/** Goes to the sign-in page, which returns to the current page. */
export function goToSignIn(locale: Locale): void {
  location.assign(
    `${localeInfo[locale].prefix}/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`,
  );
}

/** Sends a signed-out user to the sign-in page. @returns whether it did */
export function redirectIfSignedOut(locale: Locale, { status, code }: ApiFailure): boolean {
  if (status !== 401 && code !== 'signed_out') return false;
  goToSignIn(locale);
  return true;
}

/** Reports a failure outside dialogs and forms. */
export function showFailureToast(locale: Locale, texts: FailureTexts, failure: ApiFailure): void {
  if (!redirectIfSignedOut(locale, failure))
    toasts.add({ severity: 'error', summary: failureText(locale, texts, failure), group: 'account' });
}
