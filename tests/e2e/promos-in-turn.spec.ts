import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { gallery } from '#content/messages/site/gallery.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  galleryStrip,
  waitForPaint,
  promoGallery,
  slidePosition,
  waitUntilControlled,
  galleryButton,
  waitUntilSlideArrived,
  partBoxes,
  hoverFirstPromo,
  waitForSlideDisplay,
  pressEndAsItLeaves,
} from '#tests/support/pages/gallery.ts';
import { holdRequests } from '#tests/support/servers/hold-requests.ts';
import {
  expect,
  PERSON_USER_AGENT,
  inOneLanguage,
  recordPageProblems,
  test,
  visitorAddress,
} from '#tests/support/test.ts';

for (const locale of locales) {
  const words = gallery[locale];
  const walk = inOneLanguage(test, locale);

  walk(`promos of the home page rotate, pause on hover and focus, and can be stopped (${locale})`)(async ({ page }) => {
    const complaints = recordPageProblems(page);
    const shifted = await watchShifts(page, { afterInput: true });
    await page.clock.install();
    await page.goto(localisedPath(locale, '/'));
    const total = await promoGallery(page).getByRole('listitem').count();
    expect(total).toBeGreaterThan(1);
    await promoGallery(page).scrollIntoViewIfNeeded();
    const before = await partBoxes(promoGallery(page));
    const atLoad = await shifted();
    // Without interaction, nothing moves.
    await waitForSlideDisplay(page);
    expect(await slidePosition(galleryStrip(page))).toBe(0);
    const pause = galleryButton(promoGallery(page), words.pause);
    const play = galleryButton(promoGallery(page), words.play);
    await hoverFirstPromo(promoGallery(page));
    await waitUntilControlled(promoGallery(page));
    expect(await partBoxes(promoGallery(page))).toEqual(before);
    await expect(pause).toBeVisible();
    // The rotation pauses on hover, and while focused.
    await waitForSlideDisplay(page);
    expect(await slidePosition(galleryStrip(page))).toBe(0);
    await page.mouse.move(2, 2);
    await waitForSlideDisplay(page);
    await expect.poll(() => slidePosition(galleryStrip(page))).toBe(1);
    await expect(promoGallery(page).getByRole('status')).toHaveAttribute('aria-live', 'off');
    await promoGallery(page).getByRole('link').nth(1).focus();
    await waitForSlideDisplay(page);
    expect(await slidePosition(galleryStrip(page))).toBe(1);
    await expect(promoGallery(page).getByRole('status')).toHaveAttribute('aria-live', 'polite');
    await promoGallery(page)
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link.blur());
    await waitForSlideDisplay(page);
    await expect.poll(() => slidePosition(galleryStrip(page))).not.toBe(1);
    // Paused permanently, and resumed by the same button, though it has the focus.
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(play).toBeFocused();
    await play.evaluate((item) => item.blur());
    await waitUntilSlideArrived(page);
    const paused = await slidePosition(galleryStrip(page));
    await waitForSlideDisplay(page);
    expect(await slidePosition(galleryStrip(page))).toBe(paused);
    await play.focus();
    await page.keyboard.press('Enter');
    await expect(pause).toBeFocused();
    await waitForSlideDisplay(page);
    await expect.poll(() => slidePosition(galleryStrip(page))).not.toBe(paused);
    const last = `${fill(words.slideOf, { n: total, total })}. ${words.lastSlide}`;
    // Once paused, the End key keeps the last promo in view, also if the carousel is already moving to the first.
    for (const moment of ['about to', 'on its way'] as const) {
      if (await play.isVisible()) await play.click();
      const pressed = pressEndAsItLeaves(promoGallery(page), moment);
      for (let round = 0; round < 3 * total && (await pause.isVisible()); round += 1) {
        await waitForSlideDisplay(page);
        await waitUntilSlideArrived(page);
      }
      await pressed;
      await waitForSlideDisplay(page);
      await expect.poll(() => slidePosition(galleryStrip(page))).toBe(total - 1);
      await expect(promoGallery(page).getByRole('status')).toHaveText(last);
      await expect(play).toBeVisible();
    }
    expect(await shifted()).toEqual(atLoad);
    expect(await violationsInBothLooks(page, { within: '[data-gallery]' })).toEqual([]);
    expect(await findOverflow(page, 320)).toEqual([]);
    expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
  });
}

test(
  'rotating promos of the home page',
  playScenes({
    'the randomly selected promo is visible even if the list rendered before the selection': async ({ page }) => {
      await page.addInitScript(() => {
        Math.random = () => 0.999;
      });
      await page.goto('/');
      const { isReplaced, scrollLeft } = await galleryStrip(page)
        .first()
        .evaluate(async (list) => {
          const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          list.append(list.firstElementChild!);
          list.scrollLeft = 0;
          await painted();
          const script = list.parentElement!.querySelector('script')!;
          const again = Object.assign(document.createElement('script'), { textContent: script.textContent });
          const before = list.firstElementChild;
          script.replaceWith(again);
          await painted();
          return { isReplaced: list.firstElementChild !== before, scrollLeft: list.scrollLeft };
        });
      expect({ isReplaced, scrollLeft }).toEqual({ isReplaced: true, scrollLeft: 0 });
    },
    'only visible promos of the rotation are counted': async ({ browser }) => {
      const context = await browser.newContext({
        userAgent: PERSON_USER_AGENT,
        extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
      });
      await context.addInitScript(() => {
        Math.random = () => 0.999;
      });
      const page = await context.newPage();
      const seen: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/promos/impressions'))
          seen.push(...(JSON.parse(request.postData()!) as { ids: string[] }).ids);
      });
      try {
        await page.clock.install();
        await page.goto('/');
        // The randomly selected promo comes first, here the one with the lowest weight; the others follow by weight.
        const [first, second, third] = await promoGallery(page)
          .locator('[data-promo]')
          .evaluateAll((all) =>
            all.map((item) => ({
              id: (item as HTMLElement).dataset.promo!,
              weight: Number((item as HTMLElement).dataset.weight),
            })),
          );
        expect([first!.weight < second!.weight, second!.weight > third!.weight]).toEqual([true, true]);
        expect(seen).toEqual([]);
        await promoGallery(page).scrollIntoViewIfNeeded();
        await expect.poll(() => seen).toEqual([first!.id]);
        await galleryButton(promoGallery(page), gallery.ua.nextSlide).click();
        await expect.poll(() => seen).toEqual([first!.id, second!.id]);
        await page.clock.runFor(2000);
        await galleryButton(promoGallery(page), gallery.ua.prevSlide).click();
        await expect.poll(() => slidePosition(galleryStrip(page))).toBe(0);
        await waitForPaint(page);
        // The time that a promo must be visible to be counted, and a moment more.
        await page.clock.runFor(2000);
        await waitForPaint(page);
        expect(seen).toEqual([first!.id, second!.id]);
      } finally {
        await context.close();
      }
    },
    'a first click on «Play» starts the rotation, whether the code loads before or after the click ends': async ({
      page,
    }) => {
      const words = gallery.ua;
      for (const isLate of [false, true]) {
        const release = await holdRequests(page, /\/_astro\/strip\.[^/]*\.js/);
        await page.clock.install();
        await page.goto('/');
        await promoGallery(page).scrollIntoViewIfNeeded();
        // A press without preceding pointer movement, as by a finger.
        const play = galleryButton(promoGallery(page), words.play);
        await play.dispatchEvent('pointerdown', { bubbles: true });
        if (!isLate) release();
        if (!isLate) await waitUntilControlled(promoGallery(page));
        await promoGallery(page).locator('[data-play]').dispatchEvent('click');
        release();
        await waitUntilControlled(promoGallery(page));
        await expect(galleryButton(promoGallery(page), words.pause)).toBeVisible();
        await waitForSlideDisplay(page);
        await expect.poll(() => slidePosition(galleryStrip(page))).toBe(1);
        await promoGallery(page).locator('[data-play]').dispatchEvent('click');
        await expect(play).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
    'with reduced motion promos do not rotate, and steps are not animated': async ({ page }) => {
      const words = gallery.ua;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto('/');
      await promoGallery(page).scrollIntoViewIfNeeded();
      await hoverFirstPromo(promoGallery(page));
      await waitUntilControlled(promoGallery(page));
      await page.mouse.move(2, 2);
      await waitForSlideDisplay(page);
      expect(await slidePosition(galleryStrip(page))).toBe(0);
      await expect(galleryButton(promoGallery(page), words.pause)).toBeHidden();
      await expect(galleryButton(promoGallery(page), words.play)).toBeHidden();
      // Scrolls instantly, without animation.
      expect(
        await galleryButton(promoGallery(page), words.nextSlide).evaluate((element: HTMLElement) => {
          element.click();
          const list = element.closest('[data-stage]')!.querySelector('[data-strip]')!;
          return list.scrollLeft === list.clientWidth;
        }),
      ).toBe(true);
    },
  }),
);
