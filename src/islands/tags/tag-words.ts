import type { Locale } from '#content/locale.ts';
import { apiFailures } from '#content/messages/people.ts';
import { tags } from '#content/messages/tags.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { TagWords } from './tags-context.ts';

/** What the page hands to the island; for pages only, since it holds both languages. */
export function tagWords(locale: Locale, viewerId: string): TagWords {
  const texts = tags[locale];
  return {
    locale,
    viewerId,
    texts,
    ui: ui[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    base: localised(locale, paths.tagList()),
    newsHref: localised(locale, '/dashboard/news'),
    postersHref: localised(locale, '/dashboard/posters'),
  };
}
