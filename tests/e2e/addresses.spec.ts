import { DAY } from '#content/format/durations.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test.describe('the language of the home page', () => {
  test(
    'the language switch',
    playScenes({
      'switching the language keeps the page, its query and its scroll position': async ({ browser }) => {
        for (const [from, to] of [
          ['/advertisement?condition=used&sort=price', '/us/advertisement?condition=used&sort=price'],
          ['/us/search/all?q=work', '/search/all?q=work'],
          ['/us/login?returnTo=%2Fus%2Fcabinet', '/login?returnTo=%2Fus%2Fcabinet'],
          ['/privacy-policy?utm_source=telegram#main', '/us/privacy-policy?utm_source=telegram#main'],
          ['/us/nothing-here?x=1', '/'],
        ] as const) {
          const context = await browser.newContext({ locale: 'uk-UA', baseURL: siteUrl() });
          const page = await context.newPage();
          await page.goto(from);
          await page.locator(`[data-locale=${from.startsWith('/us') ? 'ua' : 'us'}]`).click();
          await expect(page, from).toHaveURL(siteUrl() + to);
          await context.close();
        }
      },
      'the chosen language is remembered': async ({ browser }) => {
        const context = await browser.newContext({ locale: 'en-US', baseURL: siteUrl() });
        const page = await context.newPage();
        await page.goto('/');
        await expect(page).toHaveURL(`${siteUrl()}/us`);
        await page.getByRole('link', { name: 'УКР' }).click();
        await expect(page).toHaveURL(`${siteUrl()}/`);
        const cookie = (await context.cookies()).find((cooky) => cooky.name === 'i18n_redirected');
        expect(cookie).toMatchObject({ value: 'ua', path: '/', sameSite: 'Lax' });
        expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY).toBeCloseTo(365, 0);
        await page.goto('about:blank');
        await page.goto('/');
        await expect(page).toHaveURL(`${siteUrl()}/`);
        await context.close();
      },
    }),
  );
});
