import { localeInfo, type Locale } from '#content/locale.ts';
import { moderation } from '#content/messages/moderation.ts';
import { apiFailures, people, profileErrors, sessionWords } from '#content/messages/people.ts';
import { roleNames } from '#content/messages/roles.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { PeopleWords } from './people-context.ts';

/** The languages, each in itself. */
export const languages = { ua: localeInfo.ua.name, us: localeInfo.us.name };

/** What pages hand to the islands of people; for pages only, since it holds both languages. */
export function peopleWords(
  locale: Locale,
  { timeZone, today, viewerId }: Pick<PeopleWords, 'timeZone' | 'today' | 'viewerId'>,
): PeopleWords {
  const { limit, owner, failures } = moderation[locale];
  return {
    locale,
    timeZone,
    today,
    viewerId,
    languages,
    ui: ui[locale],
    texts: people[locale],
    failures: apiFailures[locale],
    errors: profileErrors[locale],
    sessions: sessionWords[locale],
    limits: { limit, owner, failures },
    roleNames: roleNames[locale],
    base: localised(locale, paths.people()),
  };
}
