import type { PageMeta } from '#components/layout/page-meta.ts';
import { locales, type Locale } from '#content/locale.ts';

/**
 * What a page behind sign-in tells the browser; search engines are told to leave it. It exists in both languages, so that
 * the language switch stays on it, with its query.
 */
export function panelMeta(locale: Locale, path: string, search: string, title: string, description: string): PageMeta {
  return { locale, path, ownPath: path + search, title, description, languages: locales, noindex: true, jsonLd: [] };
}

/**
 * When islands that can wait come alive: as soon as the browser has nothing else to do, and after two seconds whatever it
 * does. A busy one is never idle, and without a limit its toasts would never be shown.
 */
export const idleWithin = { timeout: 2_000 };
