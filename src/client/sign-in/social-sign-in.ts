import { plural, type PluralForms } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { readReturnTo, safeProviderTarget } from './return-urls.ts';

/** Apple has a loading flag of its own; the other providers share one. */
const loading = { social: false, apple: false };
const flagOf = (provider: string): keyof typeof loading => (provider === 'apple' ? 'apple' : 'social');

/** No sign-in is in progress: a page from the back/forward cache is usable again. */
export function resetSocialSignIn(): void {
  loading.social = false;
  loading.apple = false;
}

/** The texts supplied by the page, and the landing page without `returnTo`. */
interface SignInTexts {
  locale: Locale;
  landing: string;
  general: string;
  offline: string;
  tooMany: string;
}

function refusalText(response: Response, { locale, general, tooMany }: SignInTexts): string {
  if (response.status !== 429) return general;
  const seconds = Number(response.headers.get('retry-after')) || 60;
  return plural(locale, Math.ceil(seconds / 60), JSON.parse(tooMany) as PluralForms);
}

async function requestSignIn(provider: string, landing: string): Promise<Response> {
  const returnTo = readReturnTo(location.search);
  // A user who returns with an error keeps the same `returnTo`.
  const errorCallbackURL = location.pathname + (returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`);
  return fetch('/api/auth/sign-in/social', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider, callbackURL: returnTo ?? landing, errorCallbackURL }),
  });
}

/**
 * Starts signing in with a provider and leaves for its page.
 * @param onLoading called when the provider's flag is set, and when it is cleared after a failure
 * @returns the error message, or null if the browser is leaving the page, or already was
 */
export async function signInWith(
  provider: string,
  words: SignInTexts,
  onLoading: (on: boolean) => void,
): Promise<string | null> {
  const flag = flagOf(provider);
  if (loading[flag]) return null;
  const set = (on: boolean) => {
    loading[flag] = on;
    onLoading(on);
  };
  set(true);
  try {
    const response = await requestSignIn(provider, words.landing);
    const { url, redirect } = response.ok ? ((await response.json()) as { url?: unknown; redirect?: unknown }) : {};
    const target = redirect === true ? safeProviderTarget(url, location.href) : null;
    if (target !== null) {
      location.assign(target);
      return null;
    }
    set(false);
    return refusalText(response, words);
  } catch {
    set(false);
    return words.offline;
  }
}
