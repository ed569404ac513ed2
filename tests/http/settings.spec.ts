import { locales } from '#content/locale.ts';
import { settingsWords } from '#content/messages/settings.ts';
import { localised, paths } from '#content/urls.ts';
import { openFormBrowser } from '#tests/support/form-browser.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { makePerson } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

type SettingsPage = Parameters<typeof paths.settingsPage>[0];
const pages: SettingsPage[] = ['site', 'contacts', 'menus', 'advertisements', 'cookies', 'mail', 'search', 'redirects'];

test('the overview leads to every page of settings by its name', async () => {
  const visitor = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
  for (const locale of locales) {
    await visitor.goto(localised(locale, paths.settings()));
    for (const name of pages)
      expect(visitor.text(`#main a[href="${localised(locale, paths.settingsPage(name))}"]`)).toContain(
        settingsWords[locale].pages[name].title,
      );
  }
});
