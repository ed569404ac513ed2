import type { Locale } from '#content/locale.ts';
import { apiFailures } from '#content/messages/people.ts';
import { redirects } from '#content/messages/redirects.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { RedirectWords } from './redirects-context.ts';

/** What the page hands to the island; for pages only, since it holds both languages. */
export function redirectWords(locale: Locale, viewerId: string): RedirectWords {
  const texts = redirects[locale];
  return {
    locale,
    viewerId,
    texts,
    ui: ui[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    base: localised(locale, paths.settingsPage('redirects')),
  };
}
