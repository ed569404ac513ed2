import { locales, type Locale } from '#content/locale.ts';
import type { PageMeta } from '#parts/page-meta.ts';

/**
 * What a page behind sign-in tells the browser; search engines are told to leave it. It exists in both languages, so that
 * the language switch stays on it, with its query.
 */
export function panelMeta(locale: Locale, path: string, search: string, title: string, description: string): PageMeta {
  return { locale, path, ownPath: path + search, title, description, languages: locales, noindex: true, jsonLd: [] };
}
