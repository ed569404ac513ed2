import type { Locale } from '#content/locale.ts';
import { kindsThat } from '#content/kinds.ts';
import { moderation } from '#content/messages/moderation.ts';
import { newsroom } from '#content/messages/newsroom.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import { entryFormWords } from '../entry-form/entry-form-words.ts';
import type { ModerationWords } from './moderation-context.ts';

/** What the page hands to the queue of ads; for pages only, since it holds both languages. */
export function moderationWords(locale: Locale, viewerId: string): ModerationWords {
  const texts = moderation[locale];
  const { statuses, commonFields } = newsroom[locale];
  const fields = Object.assign(
    {},
    commonFields,
    ...kindsThat('moderated').map(({ words }) => words[locale].fields),
  ) as Record<string, string>;
  return {
    locale,
    viewerId,
    texts,
    statuses,
    fields,
    ui: ui[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    form: entryFormWords(locale),
    base: localised(locale, paths.moderation()),
  };
}
