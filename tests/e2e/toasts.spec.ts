import type { BrowserContext, Page } from '@playwright/test';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { locales, type Locale } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { flashMessages } from '#content/messages/flash.ts';
import { ui } from '#content/messages/ui.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const polite = (page: Page) => page.locator('[data-toasts] [aria-live=polite] [data-toast]');
const urgent = (page: Page) => page.locator('[data-toasts] [aria-live=assertive] [data-toast]');
/** Leaves a flash message of the previous page. */
const leaveFlash = (context: BrowserContext, severity: 'success' | 'error') =>
  context.addCookies([
    { name: 'flash', value: encodeURIComponent(JSON.stringify({ severity, key: 'saved' })), url: siteUrl() },
  ]);

/** Opens a user's saved searches, with one search; the clock is stopped from here on. */
async function openSearches(page: Page, locale: Locale): Promise<void> {
  const person = await makePerson('user', { locale });
  await signInAs(page.context(), person.email);
  const made = await page.request.post('/api/saved-searches', {
    headers: { origin: siteUrl() },
    data: { name: 'E2E toasts', kind: 'advertisements', query: '', frequency: 'off', locale },
  });
  expect(made.status()).toBe(201);
  await page.clock.install();
  await page.goto(localisedPath(locale, paths.savedSearches()));
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + MINUTE);
}

test(
  'toasts in islands that hydrate when idle, and by touch',
  playScenes({
    'in a browser that is never idle, deferred islands still hydrate': async ({ page }) => {
      await page.addInitScript(() => {
        window.requestIdleCallback = (call, { timeout } = {}) =>
          timeout === undefined ? 0 : window.setTimeout(() => call({ didTimeout: true, timeRemaining: () => 0 }));
      });
      const person = await makePerson('editor', { locale: 'us' });
      await signInAs(page.context(), person.email);
      await page.goto(localisedPath('us', paths.dashboard()));
      await expect(page.locator('astro-island[client=idle]')).toHaveCount(2);
      await waitForHydration(page);
    },
    'a swipe dismisses a toast; after a short one it slides back': async ({ browser }) => {
      const context = await browser.newContext({
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 800 },
        baseURL: siteUrl(),
        reducedMotion: 'reduce',
      });
      const person = await makePerson();
      await signInAs(context, person.email);
      await leaveFlash(context, 'error');
      const page = await context.newPage();
      await page.goto(paths.cabinet());
      await waitForHydration(page);
      await expect(urgent(page)).toHaveCSS('animation-duration', '1e-05s');
      const [toast, tabs] = [
        (await urgent(page).boundingBox())!,
        (await page.locator('[data-bottom-bar]').boundingBox())!,
      ];
      expect(toast.y + toast.height).toBeLessThanOrEqual(tabs.y);
      const session = await context.newCDPSession(page);
      const y = toast.y + toast.height / 2;
      const pull = async (far: number) => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 120, y }] });
        for (let step = 1; step <= 8; step += 1)
          await session.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: 120 + (far * step) / 8, y }],
          });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await pull(50);
      await expect(page.locator('[data-toast]')).toHaveCSS('transform', 'none');
      await pull(180);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await context.close();
    },
  }),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = savedSearches[locale];
  const often = (page: Page) => page.getByRole('article').getByLabel(words.add.frequency);

  walk(`${locale}: a toast appears in sequence, stays while hovered or focused, and disappears`)(async ({ page }) => {
    await openSearches(page, locale);
    await often(page).selectOption('daily');
    await expect(polite(page)).toContainText(words.changed.daily);
    await expect(urgent(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.locator('[data-toasts]')).toHaveAccessibleName(ui[locale].notifications);
    await expect(polite(page)).toHaveCSS('animation-duration', '0.3s');
    await expect
      .poll(() =>
        page
          .locator('[data-toast]')
          .evaluate((toast) => toast.getAnimations().filter(({ playState }) => playState === 'running').length),
      )
      .toBe(0);
    const box = (await polite(page).boundingBox())!;
    expect([1280 - box.x - box.width, 900 - box.y - box.height]).toEqual([24, 24]);

    await test.step('hovering pauses a toast, and its remaining time then continues', async () => {
      await polite(page).hover();
      await page.clock.fastForward(MINUTE);
      await expect(polite(page)).toBeVisible();
      await page.mouse.move(10, 10);
      await page.clock.runFor(2899);
      await expect(page.locator('[data-toast]:not([data-leaving])')).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(page.locator('[data-toast][data-leaving]')).toHaveCSS('animation-duration', '0.45s');
      await page.clock.runFor(450);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
    });

    await test.step('focusing a toast also pauses it; Escape closes it and restores the focus', async () => {
      await often(page).selectOption('weekly');
      await expect(polite(page)).toContainText(words.changed.weekly);
      // The field cannot be focused until the list is refreshed.
      await expect(often(page)).toBeEnabled();
      await often(page).focus();
      await page.keyboard.press('F6');
      await expect(polite(page).getByRole('button', { name: ui[locale].close })).toBeFocused();
      await page.clock.fastForward(MINUTE);
      await expect(polite(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.clock.runFor(450);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expect(often(page)).toBeFocused();
    });

    await test.step('a toast with the same subject replaces the last one', async () => {
      await often(page).selectOption('daily');
      await expect(polite(page)).toContainText(words.changed.daily);
      await often(page).selectOption('weekly');
      await expect(polite(page)).toContainText(words.changed.weekly);
      await expect(page.locator('[data-toast]')).toHaveCount(1);
      await page.clock.runFor(3500);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
    });

    await test.step('an error interrupts and stays, even above a dialog', async () => {
      await page.route('**/api/saved-searches/*', (route) => route.abort());
      await often(page).selectOption('daily');
      await expect(urgent(page)).toBeVisible();
      await expect(polite(page)).toHaveCount(0);
      await page.clock.fastForward(HOUR);
      await expect(urgent(page)).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${words.rename}`) }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await urgent(page).getByRole('button', { name: ui[locale].close }).click();
      await page.clock.runFor(450);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });

  walk(`${locale}: a redirect’s message is shown once, even without scripts`)(async ({ browser, page, context }) => {
    const person = await makePerson('user', { locale });
    const said = flashMessages[locale].saved;
    await signInAs(context, person.email);
    await leaveFlash(context, 'success');
    await page.goto(localisedPath(locale, paths.cabinet()));
    await expect(polite(page)).toContainText(said);
    await expect(polite(page)).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('[data-toast]')).toHaveCount(0);

    await leaveFlash(context, 'error');
    await page.reload();
    await waitForHydration(page);
    await expect(urgent(page).getByRole('button')).toHaveCount(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsInBothLooks(page, { within: '[data-toasts]' })).toEqual([]);

    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
    await leaveFlash(plain, 'error');
    const bare = await plain.newPage();
    await bare.goto(siteUrl() + localisedPath(locale, paths.cabinet()));
    await expect(urgent(bare)).toContainText(said);
    // No close button: it would not work without scripts.
    await expect(urgent(bare).getByRole('button')).toHaveCount(0);
    await plain.close();
  });
}

for (const width of pickTestValues([390, 1280], 'a toast leaves the bar of a form free')) {
  test(`at ${width} a toast does not cover the bar of a form`, async ({ page, context }) => {
    const person = await makePerson('editor');
    await signInAs(context, person.email);
    await page.setViewportSize({ width, height: 800 });
    for (const path of [dashboardPaths('news').create, paths.addMyAd()]) {
      await leaveFlash(context, 'error');
      await page.goto(path);
      await expect(page.locator('[data-form-bar]')).toBeVisible();
      await expect(urgent(page)).toBeVisible();
      for (const at of [0, 1e6]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), at);
        await expect
          .poll(
            async () => {
              const [toast, bar] = await Promise.all([
                urgent(page).boundingBox(),
                page.locator('[data-form-bar]').boundingBox(),
              ]);
              return toast!.y >= bar!.y + bar!.height || toast!.y + toast!.height <= bar!.y;
            },
            { message: `${path} at ${at}` },
          )
          .toBe(true);
      }
    }
  });
}
