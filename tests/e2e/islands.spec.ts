import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { chrome } from '#content/messages/site/chrome.ts';
import { navigation } from '#content/messages/site/navigation.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import { withBackForwardCache } from '#tests/support/pages/back-forward-cache.ts';
import {
  locateConsentBar,
  locateConsentDialog,
  readConsentCookies,
  pressConsentButton,
  reopenConsentDialog,
} from '#tests/support/pages/consent-page.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { address } from '#tests/support/site.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

/**
 * Maximum compressed size in bytes of a public page's scripts before interaction: files and inline scripts, including
 * polyfills for older browsers.
 */
const MAX_SCRIPT = 10.45 * 1024;

const asleep = (page: Page, name: string) => page.locator(`astro-island[ssr][client=touch][opts*='"${name}"']`);

/** Opens a page without interacting. @returns the names of its scripts, and their compressed size */
async function untouched(page: Page, path: string): Promise<{ names: string[]; bytes: number }> {
  const scripts: Promise<[string, Buffer]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => [new URL(response.url()).pathname, body]));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(scripts);
  page.removeAllListeners('response');
  const inline = await page
    .locator('script:not([src], [type^=application], [type=speculationrules])')
    .evaluateAll((elements) => elements.map((element) => element.textContent).join('\n'));
  return {
    names: all.map(([name]) => name),
    bytes: [...all.map(([, body]) => body), inline].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
  };
}

test(
  'islands before and after the first interaction',
  playScenes({
    'consent and toasts are islands of every page, and an untouched page loads no React': async ({ page, context }) => {
      const item = await demoPath('advertisements', 'toyota-camry-2019');
      for (const path of ['/', '/novyny', item, paths.contacts(), paths.login()]) {
        const { names, bytes } = await untouched(page, localisedPath('us', path));
        for (const name of ['consent', 'toasts']) await expect(asleep(page, name), `${name} of ${path}`).toHaveCount(1);
        await expect(locateConsentBar(page)).toBeVisible();
        expect(
          names.filter((name) => /client|react|jsx/.test(name)),
          path,
        ).toEqual([]);
        expect(bytes, path).toBeLessThanOrEqual(MAX_SCRIPT);
      }
      const admin = await makePerson('admin', { locale: 'us' });
      await signInAs(context, admin.email);
      for (const path of [paths.cabinet(), paths.dashboard()]) {
        await page.goto(localisedPath('us', path));
        for (const name of ['consent', 'toasts']) await expect(asleep(page, name), `${name} of ${path}`).toHaveCount(1);
      }
    },
    'a click between the load of the code and the hydration by React is not lost': async ({ page }) => {
      await page.goto('/us/novyny');
      await locateConsentBar(page).evaluate((section) => {
        const island = section.closest('astro-island');
        if (!island) throw new Error('The bar is no island');
        const accept = section.querySelector<HTMLElement>('[value=accept]');
        // When its `ssr` mark is gone, React has been called, but hydrates when the browser schedules it: not before
        // the pending microtasks.
        new MutationObserver(async () => {
          for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
          accept?.click();
        }).observe(island, { attributeFilter: ['ssr'] });
        section.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      });
      await expect(locateConsentBar(page)).toBeHidden();
      await expect.poll(async () => (await readConsentCookies(page)).ncc_e).toBe('essential~functional');
      await expect(page).toHaveURL(/\/us\/novyny$/);
    },
    'a consent response is saved if the visitor leaves before the code loads': async ({ page }) => {
      await page.route(/_astro\/Consent\.island[\w.-]*\.js/, () => undefined);
      await page.goto('/us/novyny');
      const choice = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/consent'),
      );
      await pressConsentButton(page, 'us', 'decline');
      await page.getByRole('banner').locator('a[href="/us/poster"]').click();
      await choice;
      await expect(page).toHaveURL(/\/us\/poster$/);
      await expect.poll(async () => (await readConsentCookies(page)).ncc_e).toBe('essential');
    },
    'a page restored from the history applies a consent response given in another tab': async ({ page, context }) => {
      await page.goto('/us/novyny');
      await expect(locateConsentBar(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto('/us/poster');
      await pressConsentButton(other, 'us', 'decline');
      await expect(locateConsentBar(other)).toBeHidden();
      await page.bringToFront();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(locateConsentBar(page)).toBeHidden();
      await reopenConsentDialog(page, 'us');
      await expect(locateConsentDialog(page)).toBeVisible();
    },
    'a page in the back/forward cache applies a consent response given on the next page, hydrated or not': async () => {
      await withBackForwardCache(async (browser, keepsPages) => {
        for (const isAwake of [false, true]) {
          const context = await browser.newContext();
          await setGlobalPrivacyControl(context, false);
          const page = await context.newPage();
          await page.addInitScript(() => {
            addEventListener('pageshow', ({ persisted }) => {
              document.documentElement.dataset.kept = String(persisted);
            });
          });
          await page.goto(address('us', '/novyny'));
          if (isAwake) {
            await pressConsentButton(page, 'us', 'manageCookies');
            await expect(locateConsentDialog(page)).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(locateConsentDialog(page)).toHaveCount(0);
          }
          await page.goto(address('us', '/poster'));
          await pressConsentButton(page, 'us', 'accept');
          await expect(locateConsentBar(page)).toBeHidden();
          await page.evaluate(() => void setTimeout(() => history.back(), 0));
          await expect(page).toHaveURL(/novyny$/);
          await expect(page.locator('html')).toHaveAttribute('data-kept', String(keepsPages));
          await expect(locateConsentBar(page)).toBeHidden();
          await reopenConsentDialog(page, 'us');
          await expect(locateConsentDialog(page).getByRole('checkbox').last()).toBeChecked();
          await context.close();
        }
      });
    },
  }),
);

test(
  'the first click is not lost, and takes effect once',
  playScenes(
    ['Enter', 'Space'].map((key): Scene => [
      `by ${key}`,
      async ({ page }) => {
        let posts = 0;
        await page.route('**/api/consent', (route) => ((posts += 1), route.fulfill({ status: 204 })));
        // The code loads slowly: clicks in the meantime wait, and only the first counts.
        await page.route(/_astro\/(?:client|Consent)[\w.-]*\.js/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          return route.fallback();
        });
        await page.goto('/us/novyny');
        const manage = locateConsentBar(page).getByRole('button').first();
        await manage.focus();
        await page.keyboard.press(key);
        await expect(locateConsentDialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(locateConsentDialog(page)).toHaveCount(0);
        await expect(manage).toBeFocused();
        await page.reload();
        await locateConsentBar(page).getByRole('button').nth(1).focus();
        await page.keyboard.press(key);
        await page.keyboard.press('Tab');
        await page.keyboard.press(key);
        await expect(locateConsentBar(page)).toBeHidden();
        expect((await readConsentCookies(page)).ncc_e).toBe('essential~functional');
        expect(posts).toBe(1);
      },
    ]),
  ),
);

for (const [width, locale] of pickTestValues(
  [
    [320, 'ua'],
    [1280, 'us'],
  ] as const,
  'a public page says in a toast what was copied',
)) {
  test(`at ${width}: on a public page a toast names the copied content, and nothing shifts`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write', 'clipboard-read']);
    await page.setViewportSize({ width, height: 800 });
    const shifted = await watchShifts(page);
    await page.goto(localisedPath(locale, await demoPath('advertisements', 'toyota-camry-2019')));
    await pressConsentButton(page, locale, 'decline');
    await page.locator('[popovertarget=share-menu]').first().click();
    await page.locator('[data-copy]').click();
    const toast = page.locator('[data-toasts] [aria-live=polite] [data-toast]');
    await expect(toast).toHaveText(chrome[locale].copied);
    await expect(page.locator('[data-toasts]')).toHaveAccessibleName(ui[locale].notifications);
    const box = (await toast.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.x + box.width / 2).toBeGreaterThan(width / 2 - 1);
    expect(await shifted()).toEqual([]);
    await toast.hover();
    expect(await violationsInBothLooks(page, { within: '[data-toasts]' })).toEqual([]);
    expect(await findOverflow(page, width)).toEqual([]);
    await toast.getByRole('button', { name: ui[locale].close }).click();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
}

test(
  'a plain notice is shown if the toasts fail to load',
  playScenes(
    Object.entries({
      'the component': /_astro\/Toasts\.island[\w.-]*\.js/,
      'the renderer': /_astro\/client[\w.-]*\.js/,
      'the store': /_astro\/(?:toasts|stores)\.[\w.-]*\.js/,
    }).map(([part, urlPattern]): Scene => [
      `without ${part}`,
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-write', 'clipboard-read']);
        await page.route(urlPattern, (route) => route.fulfill({ status: 404, body: '' }));
        await page.goto(await demoPath('advertisements', 'toyota-camry-2019'));
        await page.locator('[popovertarget=share-menu]').first().click();
        await page.locator('[data-copy]').click();
        const notice = page.locator('[data-notices]');
        await expect(notice).toContainText(chrome.ua.copied);
        await notice.getByRole('button').click();
        await expect(notice).toBeEmpty();
        // Two messages are shown side by side. Closing one by keyboard moves the focus on.
        await context.setOffline(true);
        await expect(notice).toContainText(navigation.ua.offline);
        await page.evaluate(() => dispatchEvent(new Event('partmissed')));
        const rows = notice.locator('> div');
        await expect(rows).toHaveCount(2);
        await expect(rows.last()).toContainText(navigation.ua.broken);
        await expect(rows.last().getByRole('button')).toHaveText([navigation.ua.reload, navigation.ua.close]);
        await rows.last().getByRole('button').last().focus();
        await page.keyboard.press('Enter');
        await expect(rows).toHaveCount(1);
        await expect(rows.getByRole('button')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(notice).toBeEmpty();
        await expect(page.locator('#main')).toBeFocused();
        await context.setOffline(false);
        // Once the server is reachable again, the toasts work again.
        await page.unrouteAll();
        await page.locator('[popovertarget=share-menu]').first().click();
        await page.locator('[data-copy]').click();
        await expect(page.locator('[data-toast], [data-notices] p').first()).toContainText(chrome.ua.copied);
      },
    ]),
  ),
);
