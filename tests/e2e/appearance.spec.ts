import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chrome } from '#content/messages/site/chrome.ts';
import { scrollThrough, watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { pickTestValues } from '#tests/support/combinations.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

const LIGHT = 'rgb(250, 250, 249)';
const DARK = 'rgb(18, 18, 20)';
const isPainted = (page: Page, color: string) => expect(page.locator('body')).toHaveCSS('background-color', color);

test.use({ locale: 'en-US' });

test(
  'appearance and printing',
  playScenes({
    'the appearance button cycles through light, dark and system, and the choice survives a page load': async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/us');
      await isPainted(page, DARK);
      const button = page.locator('[data-appearance-button]');
      await expect(button).toHaveAccessibleName(/system/);
      await button.click();
      await expect(button).toHaveAccessibleName(/light\. Switch to dark/);
      await isPainted(page, LIGHT);
      await page.goto('/us/novyny');
      await isPainted(page, LIGHT);
      await button.click();
      await isPainted(page, DARK);
      await page.emulateMedia({ colorScheme: 'light' });
      await isPainted(page, DARK);
      await page.reload();
      await isPainted(page, DARK);
      await button.click();
      await isPainted(page, LIGHT);
      await page.emulateMedia({ colorScheme: 'dark' });
      await isPainted(page, DARK);
    },
    'the chosen appearance applies to pages reached by going back, and to every tab': async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/us/novyny');
      const other = await context.newPage();
      await other.emulateMedia({ colorScheme: 'light' });
      await other.goto('/us/services');
      await page.goto('/us/poster');
      const button = page.locator('[data-appearance-button]');
      await button.click();
      await button.click();
      await isPainted(page, DARK);
      await isPainted(other, DARK);
      await expect(other.locator('[data-appearance-button]')).toHaveAccessibleName(/dark\. Switch to/);
      await page.goBack();
      await isPainted(page, DARK);
      await page.locator('[data-appearance-button]').click();
      await isPainted(other, LIGHT);
      await other.close();
    },
    'the zinc theme replaces the green in both appearances': async ({ page }) => {
      const accent = () =>
        page
          .getByRole('banner')
          .getByRole('link', { name: chrome.us.addAd })
          .evaluate((button) => getComputedStyle(button).backgroundColor);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/us');
      const emerald = await accent();
      await page.evaluate(() => localStorage.setItem('theme', 'zinc'));
      await page.reload();
      expect(await accent()).not.toBe(emerald);
      // The darkest shade on a light background, the lightest on a dark one.
      expect(await accent()).toBe('rgb(9, 9, 11)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(accent).toBe('rgb(250, 250, 250)');
    },
    'blocked storage does not break the page': async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      );
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/us');
      const button = page.locator('[data-appearance-button]');
      await button.click();
      // Wait for the first click to take effect: until then, a second click is treated as an accidental repeat.
      await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
      await button.click();
      await isPainted(page, DARK);
      expect(errors).toEqual([]);
    },
    'a printed page contains the article, not the navigation': async ({ page }) => {
      await page.goto(await demoPath('news', 'day-of-dignity-chicago'));
      await expect(page.getByRole('banner')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['header', 'footer', '[data-bottom-bar]', 'main nav', '[data-copy]', 'a[href="#main"]'])
        await expect(page.locator(hidden).first(), hidden).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    },
  }),
);

test(
  'the appearance is correct before the first paint',
  playScenes(
    (
      [
        { appearance: 'dark', system: 'light', dark: true },
        { appearance: 'light', system: 'dark', dark: false },
        { appearance: null, system: 'dark', dark: true },
      ] as const
    ).map(({ appearance, system, dark }): Scene => [
      `chosen ${appearance ?? 'nothing'} on a ${system} system`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: system });
        await page.addInitScript((wish) => {
          if (wish) localStorage.setItem('appearance', wish);
          // Nothing is painted before the body exists, so the root's appearance at that moment is that of the first
          // frame.
          const seen: boolean[] = [];
          Object.assign(window, { seenDark: seen });
          new MutationObserver((_records, observer) => {
            if (!document.body) return;
            seen.push(document.documentElement.classList.contains('dark'));
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        }, appearance);
        await page.goto('/us');
        expect(await page.evaluate(() => (window as unknown as { seenDark: boolean[] }).seenDark)).toEqual([dark]);
        await isPainted(page, dark ? DARK : LIGHT);
      },
    ]),
  ),
);

/** For each painted frame, the share of pixels in the colours of the other appearance, while a page loads slowly. */
async function wrongInFrames(page: Page, path: string, dark: boolean): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.route(/\.(?:css|js)(?:\?|$)/, async (route) => {
    // Simulates a slow network.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.goto(path, { waitUntil: 'load' });
  await expect.poll(() => frames.length).toBeGreaterThan(1);
  await session.send('Page.stopScreencast');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return Promise.all(
    frames.map(async (frame) => {
      const pixels = await sharp(Buffer.from(frame, 'base64')).greyscale().raw().toBuffer();
      return pixels.filter((grey) => (dark ? grey > 244 : grey < 44)).length / pixels.length;
    }),
  );
}

test(
  'no frame of a slowly loading page has the colours of the other appearance',
  playScenes(
    (
      [
        ['dark', 'light'],
        ['light', 'dark'],
        ['system', 'dark'],
        ['system', 'light'],
      ] as const
    ).map(([wish, system]): Scene => [
      `${wish} on a ${system} system`,
      async ({ page }) => {
        const dark = wish === 'dark' || (wish === 'system' && system === 'dark');
        await page.emulateMedia({ colorScheme: system });
        // Starts on a page of the site, which has the site's colours: an empty tab has the browser's.
        await page.goto('/us/services');
        await page.evaluate((value) => localStorage.setItem('appearance', value), wish);
        await page.reload();
        await isPainted(page, dark ? DARK : LIGHT);
        // Text in one appearance is as dark as the background of the other; a wrong page would be nearly all dark or
        // light.
        for (const share of await wrongInFrames(page, '/us/privacy-policy', dark)) expect(share).toBeLessThan(0.1);
        expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe(dark ? 'dark' : 'light');
      },
    ]),
  ),
);

test(
  'nothing shifts while a page loads, with the cookie banner and on a slow processor',
  playScenes(
    (
      [
        ['home', () => '/us'],
        ['list', () => '/novyny'],
        ['article', () => demoPath('news', 'day-of-dignity-chicago')],
      ] as const
    ).flatMap(([name, path]) =>
      pickTestValues([390, 1280], `${name}: nothing moves while it loads`).map(
        (width) =>
          [
            `${name} at ${width}`,
            async ({ page, context }) => {
              await page.setViewportSize({ width, height: 844 });
              await setGlobalPrivacyControl(context, false);
              const session = await context.newCDPSession(page);
              await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
              const shifted = await watchShifts(page, { tolerance: 0.001 });
              await page.goto(await path(), { waitUntil: 'networkidle' });
              await expect(page.locator('[data-consent-bar]')).toBeVisible();
              await scrollThrough(page);
              expect(await shifted()).toEqual([]);
              expect(
                await page.evaluate(() => [...document.fonts].filter((font) => font.status === 'loaded').length),
              ).toBeGreaterThan(0);
            },
          ] as const,
      ),
    ),
  ),
);
