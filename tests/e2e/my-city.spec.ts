import type { BrowserContext, Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { lists } from '#content/messages/site/lists.ts';
import { myCity } from '#content/messages/site/my-city.ts';
import { CITY_COOKIE } from '#content/places/place-reference.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';

const opener = (page: Page) => page.locator('#site-nav :is([data-city-sheet], [popovertarget=my-city])');
const sheet = (page: Page) => page.locator('#my-city');
const near = (page: Page) => page.locator('[data-near]');
const readCityCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CITY_COOKIE)?.value ?? null;

async function choose(page: Page, slug: string): Promise<void> {
  await page.context().addCookies([{ name: CITY_COOKIE, value: slug, url: siteUrl() }]);
}

for (const locale of locales)
  inOneLanguage(
    test,
    locale,
  )(`${locale}: a city is chosen in the header by its name, leads home and lists, and is forgotten`)(
    async ({ page }) => {
      const words = myCity[locale];
      const name = { ua: 'Чикаго, IL', us: 'Chicago, IL' }[locale];
      const services = localisedPath(locale, '/services');
      await page.goto(services);
      await expect(near(page)).toBeHidden();
      await opener(page).click();
      const field = sheet(page).getByLabel(words.field);
      await expect(field).toBeFocused();
      await field.fill('чикаг');
      await sheet(page).getByRole('option', { name, exact: true }).click();
      await expect(near(page)).toContainText(fill(words.near, { place: name }));
      expect(new URL(page.url()).pathname).toBe(services);
      expect(await readCityCookie(page)).toBe('chicago-il');
      await expect(opener(page)).toContainText(name);
      // A directory lists the nearest entries first.
      const cards = near(page).getByRole('listitem');
      await expect(cards.first()).toContainText({ ua: 'Чикаго', us: 'Chicago' }[locale]);
      await near(page)
        .getByRole('link', { name: fill(words.all, { miles: 50 }) })
        .click();
      await expect(page).toHaveURL(/\/services\?location=chicago-il&radius=50$/);
      await expect(near(page)).toHaveCount(0);
      await page.goto(localisedPath(locale, '/'));
      await expect.poll(() => near(page).getByRole('listitem').count()).toBeGreaterThan(3);
      // A page without nearby entries sends no request: the city's name is already known.
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/near?') && asked.push(request.url()));
      await page.goto(localisedPath(locale, paths.contacts()));
      await expect(opener(page)).toContainText(name);
      expect(asked).toEqual([]);
      await opener(page).click();
      await sheet(page).getByRole('button', { name: words.forget }).click();
      await expect(opener(page)).toContainText(words.choose);
      expect(await readCityCookie(page)).toBeNull();
      expect(await page.evaluate(() => [sessionStorage.length, document.cookie.includes('city')])).toEqual([0, false]);
    },
  );

/** Asks the browser for the visitor's location. */
async function locate(page: Page): Promise<void> {
  await page.goto('/us/advertisement');
  await opener(page).click();
  await page.getByRole('button', { name: myCity.us.locate }).click();
}

/** Sets the location that the browser reports. */
async function standAt(context: BrowserContext, latitude: number, longitude: number): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude });
}

test(
  'the city by geolocation, a nearby city, and the city sheet on a phone',
  playScenes({
    'in Brooklyn the rounded location is sent, and the page shows that city': async ({ page, context }) => {
      await standAt(context, 40.583_456, -73.961_234);
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('my-city'));
      await locate(page);
      const form = new URLSearchParams((await sent).postData() ?? '');
      expect([form.get('lat'), form.get('lng')]).toEqual(['40.58', '-73.96']);
      await expect(opener(page)).toContainText('Brooklyn, NY');
      expect(new URL(page.url()).pathname).toBe('/us/advertisement');
      expect(await readCityCookie(page)).toBe('brooklyn-ny');
    },
    'in Kyiv a notice says that the visitor is abroad; going back and typing a city clears it': async ({
      page,
      context,
    }) => {
      await standAt(context, 50.45, 30.52);
      await locate(page);
      await expect(page.getByRole('alert')).toHaveText(myCity.us.abroad);
      await page.goBack();
      if (!(await sheet(page).isVisible())) await opener(page).click();
      await sheet(page).getByLabel(myCity.us.field).fill('Naperville');
      await sheet(page).getByRole('button', { name: myCity.us.submit }).click();
      await expect.poll(() => readCityCookie(page)).toBe('naperville-il');
    },
    'refusing geolocation shows a notice and leaves the text field': async ({ page, context }) => {
      await context.grantPermissions([]);
      await locate(page);
      const status = sheet(page).locator('[data-locate-status]');
      await expect(status).toHaveText(myCity.us.refused);
      expect((await status.boundingBox())!.height).toBeGreaterThan(15);
      await expect(sheet(page).getByLabel(myCity.us.field)).toBeFocused();
      expect(await readCityCookie(page)).toBeNull();
    },
    'a sheet that fails to load, or gets an unexpected response, falls back to the city page': async ({ page }) => {
      for (const answer of [
        { status: 200, contentType: 'text/html', body: '<p>Sign in to this network</p>' },
        { status: 503, body: '' },
        'abort',
      ] as const) {
        await page.route('**/near/choose', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
        await page.goto('/us/services');
        await opener(page).click();
        await expect(page).toHaveURL(/\/us\/my-city$/);
        await expect(page.getByLabel(myCity.us.field)).toBeVisible();
        await page.unroute('**/near/choose');
      }
    },
    'without nearby entries the nearest is named, and loading it shifts nothing': async ({ page }) => {
      await choose(page, 'rochester-ny');
      // A line of the lead wraps differently until its font loads.
      const shifted = await watchShifts(page, { tolerance: 0.0015 });
      for (const path of ['/', '/services']) {
        await page.goto(path);
        await expect(near(page)).toContainText(fill(myCity.ua.nothing, { miles: 50 }));
        await expect(near(page).getByRole('link', { name: lists.ua.nearest.split(':')[0]! })).toBeVisible();
        expect(await shifted()).toEqual([]);
      }
      await near(page)
        .getByRole('link', { name: lists.ua.nearest.split(':')[0]! })
        .click();
      await expect(page).toHaveURL(/\/services\?location=/);
      // A city that no longer exists is treated as no city.
      await choose(page, 'atlantis-xx');
      await page.goto('/services');
      await expect(near(page)).toBeHidden();
      await expect(opener(page)).toContainText(myCity.ua.choose);
      expect(await readCityCookie(page)).toBeNull();
    },
    'on a phone the sheet opens from the menu, and Escape restores the focus to its opener': async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/us');
      await page.getByRole('button', { name: chrome.us.menu }).click();
      await opener(page).click();
      await expect(sheet(page).getByLabel(myCity.us.field)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  }),
);

for (const locale of locales)
  inOneLanguage(test, locale)(`${locale}: the sheet and what is near break no rule, and stick out nowhere`)(
    async ({ page }) => {
      await choose(page, 'chicago-il');
      for (const path of ['/', '/services', paths.myCity()]) {
        await page.goto(localisedPath(locale, path));
        if (path !== paths.myCity()) await expect(near(page).getByRole('listitem').first()).toBeVisible();
        expect(await findOverflow(page, 320), path).toEqual([]);
        expect(await violationsInBothLooks(page), path).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(localisedPath(locale, '/'));
      await opener(page).click();
      await expect(sheet(page)).toBeVisible();
      expect(await violationsInBothLooks(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
  );
