import { localeInfo, locales } from '#content/locale.ts';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { numberFormats } from '#tests/support/number-spellings.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

for (const locale of locales) {
  test(`${locale}: a number field parses text as it is typed, or keeps the text and shows the error`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: localeInfo[locale].bcp47, baseURL: process.env.SITE_URL });
    const page = await context.newPage();
    await signInAs(context, (await makePerson('admin', { locale, name: 'Nina Number' })).email);
    await page.goto(localisedPath(locale, paths.settingsPage('advertisements')));
    await waitForHydration(page);
    const field = page.getByLabel(settingsMessages[locale].labels['ads.lingerDays']);
    const wrong: unknown[] = [];
    for (const [typed, number] of numberFormats) {
      await field.fill('');
      await field.pressSequentially(typed);
      await field.press('Tab');
      const seen = async () => [await field.inputValue(), (await field.getAttribute('aria-invalid')) ?? 'false'];
      const right = [number === null ? typed : String(number), String(number === null)];
      // The error appears a frame after the field loses focus.
      await expect
        .poll(seen, { timeout: 2_000 })
        .toEqual(right)
        .catch(async () => wrong.push([typed, await seen(), right]));
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
}
