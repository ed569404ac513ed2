import type { IncomingMessage } from 'node:http';
import { localeOfPath, type Locale } from '#content/locale.ts';
import { negotiateLocale } from '#content/negotiate-locale.ts';

/**
 * Returns the language of a request to the API: that of the path it will redirect to, or of the page that it names
 * (`x-page`), otherwise the browser's preferred one.
 */
export function localeOfRequest(headers: Headers | undefined, target?: unknown): Locale {
  if (typeof target === 'string' && target.startsWith('/')) return localeOfPath(target.split('?', 1)[0] ?? '/').locale;
  const page = headers?.get('x-page') ?? '';
  if (page.startsWith('/')) return localeOfPath(page).locale;
  const cookie = /(?:^|;\s*)i18n_redirected=([^;]*)/.exec(headers?.get('cookie') ?? '')?.[1];
  return (
    negotiateLocale({
      cookie,
      acceptLanguage: headers?.get('accept-language') ?? undefined,
      sameOriginNavigation: false,
    }) ?? 'ua'
  );
}

/** Like `localeOfRequest`, for a Node request that Astro has not read yet. */
export function localeOfNodeRequest({ headers }: IncomingMessage): Locale {
  const given = new Headers();
  for (const name of ['x-page', 'cookie', 'accept-language'] as const) {
    const value = headers[name];
    if (typeof value === 'string') given.set(name, value);
  }
  return localeOfRequest(given);
}
