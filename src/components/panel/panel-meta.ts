import type { PageMeta } from '#components/layout/page-meta.ts';
import { locales, type Locale } from '#content/locale.ts';

/**
 * The metadata of a page behind sign-in, which search engines must not index. It exists in both languages, so the
 * language switch stays on it and keeps its query.
 */
export function panelMeta(locale: Locale, path: string, search: string, title: string, description: string): PageMeta {
  return { locale, path, ownPath: path + search, title, description, languages: locales, noindex: true, jsonLd: [] };
}

/**
 * When low-priority islands hydrate: once the browser is idle, or after two seconds. A busy browser is never idle, and
 * without this limit its toasts would never be shown.
 */
export const idleOptions = { timeout: 2_000 };
