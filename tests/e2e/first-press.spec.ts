import { adPage } from '#content/messages/site/ad-page.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { navigation } from '#content/messages/site/navigation.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes, type Stage } from '#tests/support/data/scenes.ts';
import { holdRequests } from '#tests/support/servers/hold-requests.ts';
import { expect, movePointer, test } from '#tests/support/test.ts';

/** The script that handles clicks; it loads on the first visitor activity on the page. */
const PART = /_astro\/start-interaction[\w.-]*\.js/;

/** The first request for the script fails; then the visitor clicks, or only moves the pointer again. */
const comesLater =
  (isPress: boolean) =>
  async ({ page }: Stage) => {
    await page.clock.install();
    let asked = 0;
    await page.route(PART, (route) => ((asked += 1), asked === 1 ? route.abort() : route.fallback()));
    await page.goto('/us/novyny');
    await movePointer(page);
    await expect.poll(() => asked).toBe(1);
    await page.mouse.move(90, 90);
    if (isPress) {
      await page.locator('[data-appearance-button]').locator('visible=true').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
    } else {
      await page.clock.runFor(6000);
      expect(asked).toBe(1);
      await page.mouse.move(2, 2);
      await page.locator('html[data-attended]').waitFor();
    }
    expect(asked).toBe(2);
  };

test(
  'first clicks',
  playScenes({
    'clicks made before their handlers load take effect without leaving the page, each once': async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const path = await demoPath('advertisements', 'toyota-camry-2019');
      const acts: readonly [name: string, press: () => Promise<void>, answered: () => Promise<void>][] = [
        [
          'the phone',
          () => page.getByRole('article').getByRole('button', { name: adPage.ua.showPhone }).dblclick(),
          () => expect(page.locator('a[data-phone-number]')).toBeFocused(),
        ],
        [
          'a copied address',
          async () => {
            await page.locator('[popovertarget=share-menu]').first().click();
            await page.locator('[data-copy]').click();
          },
          () => expect(page.locator('[data-toast]')).toHaveText(chrome.ua.copied),
        ],
        [
          'the appearance',
          () => page.locator('[data-appearance-button]').locator('visible=true').first().click(),
          () => expect(page.locator('html')).toHaveAttribute('data-appearance', 'light'),
        ],
        [
          'the whole screen',
          () => page.locator('[data-strip] picture').first().click(),
          () => expect(page.getByRole('dialog')).toBeVisible(),
        ],
        [
          'the next picture',
          () => page.locator('[data-gallery] [data-step="1"]').click(),
          () => expect(page.locator('[data-gallery] [data-count]').first()).toContainText('2'),
        ],
      ];
      for (const [name, press, answered] of acts) {
        await test.step(name, async () => {
          const release = await holdRequests(page, PART);
          let posts = 0;
          page.on(
            'request',
            (request) => void (request.method() === 'POST' && /phone/.test(request.url()) && (posts += 1)),
          );
          await page.goto(path);
          const asked = page.waitForRequest(PART);
          await press();
          await asked;
          await expect(page.locator('html:not([data-attended])')).toHaveCount(1);
          release();
          await answered();
          expect(new URL(page.url()).pathname).toBe(path);
          expect(posts).toBe(name === 'the phone' ? 1 : 0);
          page.removeAllListeners('request');
          await page.unrouteAll({ behavior: 'wait' });
          await page.evaluate(() => localStorage.clear());
        });
      }
    },
    'a first click on the other language is remembered, and keeps the query and fragment of the URL': async ({
      page,
      context,
    }) => {
      const release = await holdRequests(page, PART);
      const asked = page.waitForRequest(PART);
      await page.goto('/novyny?page=1#main');
      await page.locator('a[data-locale=us]').locator('visible=true').first().click();
      await asked;
      release();
      await expect(page).toHaveURL(/\/us\/novyny\?page=1#main$/);
      expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('us');
    },
    'a filter chosen before the click handlers load is applied': async ({ page }) => {
      const release = await holdRequests(page, PART);
      await page.goto('/us/advertisement');
      const asked = page.waitForRequest(PART);
      await page.locator('select[name=location]').selectOption('illinois');
      await asked;
      release();
      await expect(page).toHaveURL(/\/us\/advertisement\?location=illinois$/);
    },
    'without the click handlers, forms and links work as they do without scripts, and impossible actions are reported':
      async ({ page }) => {
        await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
        const path = await demoPath('advertisements', 'toyota-camry-2019');
        await page.goto(path);
        await page.getByRole('article').getByRole('button', { name: adPage.ua.showPhone }).click();
        await expect(page).toHaveURL(/\/phone/);
        await expect(page.locator('a[href^="tel:"]')).toBeVisible();
        await page.goto(path);
        const loaded = page.waitForEvent('load');
        await page.locator('[data-gallery] [data-step="1"]').click();
        await loaded;
        await page.locator('[data-gallery] [data-step="1"]').click();
        await expect(page.locator('[data-toast], [data-notices] p').first()).toContainText(navigation.ua.broken);
      },
    'without the click handlers, a chosen sort order that cannot be applied is reported': async ({ page }) => {
      await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/advertisement');
      await page.locator('select[name=sort]').selectOption('cheap');
      await expect(page.locator('[data-toast], [data-notices] p').first()).toContainText(navigation.ua.unsaved);
    },
    'click handlers that failed to load are requested again on later visitor activity': comesLater(false),
    'click handlers that failed to load are requested again at the next click': comesLater(true),
  }),
);
