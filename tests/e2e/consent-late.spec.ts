import { locales } from '#content/locale.ts';
import { navigation } from '#content/messages/navigation.ts';
import { localised } from '#content/urls.ts';
import {
  bar,
  kept,
  loads,
  openUnder,
  operatorsConsent,
  press,
  ran,
  serveTags,
  serveWith,
} from '#tests/support/consent-page.ts';
import { asksNotToBeTracked, expect, inOneLanguage, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => asksNotToBeTracked(context, false));

const ALL = 'essentialfunctionalstatsads';

test.describe('scripts that come late, not at all, or only in part', () => {
  test('late: what is pressed before they come is done when they do', async ({ page }) => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await gate;
      return route.fallback();
    });
    await serveWith(page, operatorsConsent);
    const asked = await serveTags(page);
    await page.goto('/us', { waitUntil: 'commit' });
    await press(page, 'us', 'accept');
    await expect(bar(page)).toBeVisible();
    expect([await kept(page), asked]).toEqual([{}, []]);
    release();
    await expect(bar(page)).toBeHidden();
    await expect.poll(async () => (await ran(page)).length).toBe(2);
    expect((await kept(page)).ncc_e).toBe('essential~functional~stats~ads');
  });

  test('not at all: the bar stays unanswered, nothing optional loads, and the page works', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await serveWith(page, operatorsConsent);
    const asked = await serveTags(page);
    await page.goto('/us');
    for (const name of ['manageCookies', 'accept'] as const) await press(page, 'us', name);
    await expect(bar(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'News', exact: true }).first().click();
    await expect(page).toHaveURL(/\/us\/novyny$/);
    await expect(page.locator('h1')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    expect([asked, await kept(page)]).toEqual([[], {}]);
  });

  for (const locale of locales) {
    for (const [choice, part, walked] of [
      ['accept', 'answer', 'ua'],
      ['decline', 'answer', 'us'],
      ['manageCookies', 'open-dialog', 'ua'],
    ] as const) {
      inOneLanguage(
        test,
        locale,
        walked,
      )(
        `${locale}: ${choice} without its part loads the page again once, then says so, and the bar stays`,
        async ({ page }) => {
          const path = localised(locale, '/novyny');
          await page.route(new RegExp(`/_astro/${part}[\\w.-]*\\.js`), (route) =>
            route.fulfill({ status: 404, body: '' }),
          );
          await openUnder(page, path);
          const reloads = loads(page);
          const loaded = page.waitForEvent('load');
          await press(page, locale, choice);
          await loaded;
          await press(page, locale, choice);
          await expect(page.locator('[data-notices]')).toContainText(navigation[locale].broken);
          await expect(bar(page)).toBeVisible();
          expect([reloads(), await kept(page)]).toEqual([1, {}]);
          if (choice === 'manageCookies') return;
          // The page that the notice offers has what was missing.
          await page.unrouteAll();
          await openUnder(page, path);
          await press(page, locale, choice);
          await expect(bar(page)).toBeHidden();
          expect((await kept(page)).ncc_c).toBe(ALL);
        },
      );
    }
  }

  test('without scripts no bar is there, and nothing optional either', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const asked = await serveTags(page);
    await page.goto('/us');
    await expect(bar(page)).toBeHidden();
    await expect(page.locator('.consent-link, .consent-control').first()).toBeHidden();
    expect(asked).toEqual([]);
    await context.close();
  });
});
