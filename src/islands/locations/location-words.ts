import type { Locale } from '#content/locale.ts';
import { locationsAdmin } from '#content/messages/locations-admin.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { LocationWords } from './locations-context.ts';

/** What the page hands to the island; for pages only, since it holds both languages. */
export function locationWords(locale: Locale, viewerId: string): LocationWords {
  const texts = locationsAdmin[locale];
  return {
    locale,
    viewerId,
    texts,
    ui: ui[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    base: localised(locale, paths.locationTree()),
  };
}
