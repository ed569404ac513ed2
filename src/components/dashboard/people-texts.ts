import { screenTexts } from '#components/panel/screen-texts.ts';
import { localeInfo } from '#content/locale.ts';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { people, profileErrors, sessionMessages } from '#content/messages/people.ts';
import { roleNames } from '#content/messages/roles.ts';
import { paths } from '#content/urls/urls.ts';
import type { PeopleMessages } from '#islands/people/use-people.ts';
import { todayIn } from '#server/core/settings/locale-context.ts';

/** The languages, each by its native name. */
export const nativeLanguageNames = { ua: localeInfo.ua.name, us: localeInfo.us.name };

/** The texts of the islands about people. */
export function peopleTexts(locals: Pick<App.Locals, 'locale' | 'viewer' | 'reader'>): PeopleMessages {
  const { locale, reader } = locals;
  const { timeZone } = reader.settings.site;
  const { limit, owner, failures } = moderation[locale];
  return {
    ...screenTexts(locals, people, paths.people()),
    timeZone,
    today: todayIn(timeZone),
    languages: newsroom[locale].languages,
    errors: profileErrors[locale],
    sessions: sessionMessages[locale],
    limits: { limit, owner, failures },
    roleNames: roleNames[locale],
  };
}
