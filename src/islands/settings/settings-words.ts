import { countries } from '#content/countries/index.ts';
import { networkNames } from '#content/fields/social-networks.ts';
import type { Locale } from '#content/locale.ts';
import { brandMessages } from '#content/messages/dashboard/brand.ts';
import { settingsMessages as words } from '#content/messages/dashboard/settings.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { SettingsProps } from './settings-context.ts';

/** Texts and props that settings pages pass to their islands. For pages only, since it contains both languages. */
export function createSettingsProps(locale: Locale, path: string): SettingsProps {
  return {
    locale,
    ui: ui[locale],
    texts: words[locale],
    brand: brandMessages[locale],
    issueTexts: issueTexts[locale],
    failures: apiFailures[locale],
    networks: networkNames,
    countries: countries.map(({ code, words: countryWords, timeZone, timeZones }) => ({
      value: code,
      label: countryWords[locale].country,
      timeZone,
      timeZones,
    })),
    home: localisedPath(locale, paths.home()),
    signIn: localisedPath(locale, paths.login(localisedPath(locale, path))),
  };
}
