import { fill } from '#content/messages/define-messages.ts';
import { allKinds } from '#content/kinds.ts';
import { dashboardPaths } from '#content/dashboard-sections.ts';
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
    lists: allKinds
      .filter(({ uses }) => uses.tags > 0)
      .map(({ name, words }) => ({
        kind: name,
        label: fill(texts.acts.inDashboard, { section: words[locale].title }),
        href: localised(locale, dashboardPaths(name).list),
      })),
  };
}
