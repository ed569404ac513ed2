import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { gallery } from '#content/messages/site/gallery.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes, type Stage } from '#tests/support/data/scenes.ts';
import {
  photoAdPath,
  galleryStrip,
  promoGallery,
  slidePosition,
  waitUntilControlled,
  galleryButton,
  partBoxes,
  hoverFirstPromo,
} from '#tests/support/pages/gallery.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

for (const locale of locales) {
  const words = gallery[locale];
  const walk = inOneLanguage(test, locale);

  walk(`a strip is operated by buttons, keys and links, and announces its ends (${locale})`)(async ({ page }) => {
    const complaints = recordPageProblems(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const shifted = await watchShifts(page, { afterInput: true });
    await page.goto(localisedPath(locale, await photoAdPath()));
    const whole = page.locator('[data-zoomable]');
    const total = await galleryStrip(page).locator('li').count();
    await whole.scrollIntoViewIfNeeded();
    const before = await partBoxes(whole);
    const atLoad = await shifted();
    const said = whole.getByRole('status');
    const next = galleryButton(whole, words.nextSlide);
    const previous = galleryButton(whole, words.prevSlide);
    // The first click is not lost, although it loads the code.
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(fill(words.photoOf, { n: 2, total }));
    await waitUntilControlled(whole);
    await galleryButton(whole, words.prevSlide).focus();
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${fill(words.photoOf, { n: 1, total })}. ${words.firstSlide}`);
    await expect.poll(() => slidePosition(galleryStrip(page))).toBe(0);
    await expect.poll(() => partBoxes(whole)).toEqual(before);
    expect(await shifted()).toEqual(atLoad);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).toBeFocused();
    await next.focus();
    // Faster than the strip scrolls, and past its end.
    for (let step = 0; step <= total; step += 1) await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${fill(words.photoOf, { n: total, total })}. ${words.lastSlide}`);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await galleryStrip(page).focus();
    for (const [key, n] of [
      ['Home', 1],
      ['ArrowRight', 2],
      ['End', total],
      ['ArrowLeft', total - 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(said).toContainText(fill(words.photoOf, { n, total }));
      await expect.poll(() => slidePosition(galleryStrip(page))).toBe(n - 1);
    }
    const link = whole.getByRole('link', { name: words.goToSlide.replace('{{index}}', '1'), exact: true });
    await link.click();
    await expect(said).toContainText(words.firstSlide);
    await expect(link).toHaveAttribute('aria-current', 'true');
    // No history entry: a link to the picture would add one.
    expect(new URL(page.url()).hash).toBe('');
    // A manual scroll is announced as well.
    await galleryStrip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await expect(said).toHaveText(fill(words.photoOf, { n: 2, total }));
    expect(await violationsInBothLooks(page, { within: '[data-gallery]' })).toEqual([]);
    expect(await findOverflow(page, 320)).toEqual([]);
    expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
  });
}

/** The code of a gallery does not load until the visitor points at it or focuses it. */
const waitsForSomebody =
  (path: () => string | Promise<string>, preloadGallery: (page: Page) => Promise<void>) =>
  async ({ page }: Stage) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(await path(), { waitUntil: 'load' });
    await galleryStrip(page).scrollIntoViewIfNeeded();
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10 * 1024);
    const parts = () => scripts.map((script) => script.url()).filter((url) => /(?:strip|gallery|lightbox)\./.test(url));
    expect(parts()).toEqual([]);
    await preloadGallery(page);
    await expect.poll(() => parts().length).toBeGreaterThan(1);
  };

test(
  'a gallery before its code loads, if it fails to load, and after going back',
  playScenes({
    'a gallery whose code fails to load still scrolls; without scripts it has no buttons': async ({
      page,
      browser,
    }) => {
      const lost = /\/_astro\/(?:strip|gallery)\.[^/]*\.js/;
      await page.route(lost, (route) => route.abort());
      await page.goto(await photoAdPath());
      await galleryButton(page.locator('[data-gallery]'), gallery.ua.nextSlide).click();
      await expect.poll(() => slidePosition(galleryStrip(page))).toBe(1);
      await expect(page.locator('[data-gallery]')).not.toHaveAttribute('data-gallery', 'taken');
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
      try {
        for (const path of [await photoAdPath(), '/']) {
          const bare = await plain.newPage();
          await bare.goto(path);
          await expect(galleryStrip(bare)).toBeVisible();
          await expect(bare.locator('[data-gallery]').getByRole('button')).toHaveCount(0);
          const list = (await galleryStrip(bare).boundingBox())!;
          await galleryStrip(bare).scrollIntoViewIfNeeded();
          await galleryStrip(bare).hover();
          // A wheel event before the first paint scrolls nothing, so repeat it as a user would.
          await expect
            .poll(async () => {
              await bare.mouse.wheel(list.width, 0);
              return (await galleryStrip(bare).locator('li').nth(1).boundingBox())!.x;
            })
            .toBeLessThan(list.width / 2);
        }
      } finally {
        await plain.close();
      }
    },
    'a gallery is unchanged and works after going back to its page': async ({ page }) => {
      const words = gallery.ua;
      await page.goto(await photoAdPath());
      const next = galleryButton(page.locator('[data-gallery]'), words.nextSlide);
      await next.click();
      await expect.poll(() => slidePosition(galleryStrip(page))).toBe(1);
      await page.goto('/nashi-kontakty');
      await page.goBack();
      await next.click();
      await expect.poll(() => slidePosition(galleryStrip(page))).toBeGreaterThanOrEqual(1);
      await expect(page.locator('[data-gallery]').getByRole('status')).toContainText(
        fill(words.photoOf, { n: '' }).slice(0, 4),
      );
    },
    'an item page loads no gallery code until the visitor points at or focuses the gallery': waitsForSomebody(
      photoAdPath,
      (page) => galleryStrip(page).focus(),
    ),
    'the home page loads no gallery code until the visitor points at or focuses the gallery': waitsForSomebody(
      () => '/',
      (page) => hoverFirstPromo(promoGallery(page)),
    ),
  }),
);
