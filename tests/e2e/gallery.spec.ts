import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { gallery } from '#content/messages/gallery.ts';
import { localised } from '#content/urls.ts';
import { violationsInBothLooks } from '#tests/support/accessibility.ts';
import { demoPath } from '#tests/support/content.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { scenes } from '#tests/support/scenes.ts';
import { overflow } from '#tests/support/page-checks.ts';
import { expect, inOneLanguage, listen, test, visitorAddress } from '#tests/support/test.ts';

/** What counts is told by browsers of people only. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** An ad with several pictures. */
const withPhotos = () => demoPath('advertisements', 'toyota-camry-2019');
/** Longer than one promo stands. */
const LONGER_THAN_ONE_MS = 4500;

const strip = (page: Page) => page.locator('[data-strip]');
const promos = (page: Page) => page.locator('[data-autoplay]');
const place = (of: Locator) => of.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);
const isTaken = (of: Locator) => expect(of).toHaveAttribute('data-gallery', 'taken');
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
});

/** Pauses a strip that moves by itself and presses End, the next time that it leaves its last slide. */
async function pressEndAsItLeaves(gallery: Locator, moment: 'about to' | 'on its way'): Promise<void> {
  await gallery.evaluate(async (all, when) => {
    const list = all.querySelector('[data-strip]')!;
    const isAtEnd = () => list.scrollLeft > list.scrollWidth - list.clientWidth - 2;
    const press = () => {
      all.querySelector<HTMLElement>('[data-play]')!.click();
      all.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    };
    const scrolled = () => new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
    if (when === 'on its way') {
      while (!isAtEnd()) await scrolled();
      while (isAtEnd()) await scrolled();
      press();
      return;
    }
    const scrollTo = list.scrollTo.bind(list) as (options: ScrollToOptions) => void;
    await new Promise<void>((resolve) => {
      list.scrollTo = ((options: ScrollToOptions) => {
        scrollTo(options);
        if (!isAtEnd()) return;
        list.scrollTo = scrollTo as typeof list.scrollTo;
        press();
        resolve();
      }) as typeof list.scrollTo;
    });
  }, moment);
}

/** Where everything of a gallery stands. */
const boxes = (of: Locator) =>
  of
    .locator(
      '[data-stage], [data-strip], [data-strip] > li, [data-strip] > li img, [data-gallery] button, [data-bullets]',
    )
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.classList[0], x, y + scrollY, width, height].join(' ');
      }),
    );

for (const locale of locales) {
  const words = gallery[locale];
  const walk = inOneLanguage(test, locale);

  walk(`a strip is stepped through by buttons, keys and links, and says where it ends (${locale})`)(
    async ({ page }) => {
      const complaints = listen(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const shifted = await watchShifts(page, { afterInput: true });
      await page.goto(localised(locale, await withPhotos()));
      const whole = page.locator('[data-zoomable]');
      const total = await strip(page).locator('li').count();
      await whole.scrollIntoViewIfNeeded();
      const before = await boxes(whole);
      const atLoad = await shifted();
      const said = whole.getByRole('status');
      const next = button(whole, words.nextSlide);
      const previous = button(whole, words.prevSlide);
      // Its first press is not lost, although it brings the code.
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(said).toHaveText(fill(words.photoOf, { n: 2, total }));
      await isTaken(whole);
      await button(whole, words.prevSlide).focus();
      await page.keyboard.press('Enter');
      await expect(said).toHaveText(`${fill(words.photoOf, { n: 1, total })}. ${words.firstSlide}`);
      await expect.poll(() => place(strip(page))).toBe(0);
      await expect.poll(() => boxes(whole)).toEqual(before);
      expect(await shifted()).toEqual(atLoad);
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await expect(previous).toBeFocused();
      await next.focus();
      // Faster than it scrolls, and further than it goes.
      for (let step = 0; step <= total; step += 1) await page.keyboard.press('Enter');
      await expect(said).toHaveText(`${fill(words.photoOf, { n: total, total })}. ${words.lastSlide}`);
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(next).toBeFocused();
      await strip(page).focus();
      for (const [key, n] of [
        ['Home', 1],
        ['ArrowRight', 2],
        ['End', total],
        ['ArrowLeft', total - 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect(said).toContainText(fill(words.photoOf, { n, total }));
        await expect.poll(() => place(strip(page))).toBe(n - 1);
      }
      const link = whole.getByRole('link', { name: words.goToSlide.replace('{{index}}', '1'), exact: true });
      await link.click();
      await expect(said).toContainText(words.firstSlide);
      await expect(link).toHaveAttribute('aria-current', 'true');
      // Nothing for the way back: a link to the picture would be a page of its own.
      expect(new URL(page.url()).hash).toBe('');
      // Scrolled by hand, it is told as well.
      await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth }));
      await expect(said).toHaveText(fill(words.photoOf, { n: 2, total }));
      expect(await violationsInBothLooks(page, { within: '[data-gallery]' })).toEqual([]);
      expect(await overflow(page, 320)).toEqual([]);
      expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
    },
  );

  walk(`promos of the home page move by themselves, rest, and are paused (${locale})`)(async ({ page }) => {
    const complaints = listen(page);
    const shifted = await watchShifts(page, { afterInput: true });
    await page.goto(localised(locale, '/'));
    const total = await promos(page).getByRole('listitem').count();
    expect(total).toBeGreaterThan(1);
    await promos(page).scrollIntoViewIfNeeded();
    const before = await boxes(promos(page));
    const atLoad = await shifted();
    // Nothing moves on a page that nobody touches.
    await page.waitForTimeout(LONGER_THAN_ONE_MS);
    expect(await place(strip(page))).toBe(0);
    const pause = button(promos(page), words.pause);
    const play = button(promos(page), words.play);
    await promos(page).getByRole('complementary').first().getByRole('paragraph').first().hover();
    await isTaken(promos(page));
    expect(await boxes(promos(page))).toEqual(before);
    await expect(pause).toBeVisible();
    // Under the pointer it rests, and under the focus.
    await page.waitForTimeout(LONGER_THAN_ONE_MS);
    expect(await place(strip(page))).toBe(0);
    await page.mouse.move(2, 2);
    await expect.poll(() => place(strip(page))).toBe(1);
    await expect(promos(page).getByRole('status')).toHaveAttribute('aria-live', 'off');
    await promos(page).getByRole('link').nth(1).focus();
    await page.waitForTimeout(LONGER_THAN_ONE_MS);
    expect(await place(strip(page))).toBe(1);
    await expect(promos(page).getByRole('status')).toHaveAttribute('aria-live', 'polite');
    await promos(page)
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link.blur());
    await expect.poll(() => place(strip(page))).not.toBe(1);
    // Paused for good, and begun again by the same button, though it has the focus.
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(play).toBeFocused();
    await play.evaluate((one) => one.blur());
    // What has begun to slide arrives.
    await expect.poll(async () => Number.isInteger(await place(strip(page)))).toBe(true);
    const paused = await place(strip(page));
    await page.waitForTimeout(LONGER_THAN_ONE_MS);
    expect(await place(strip(page))).toBe(paused);
    await play.focus();
    await page.keyboard.press('Enter');
    await expect(pause).toBeFocused();
    await expect.poll(() => place(strip(page))).not.toBe(paused);
    const last = `${fill(words.slideOf, { n: total, total })}. ${words.lastSlide}`;
    // Who pauses it and presses End stays at the last one, whether it is about to go back to the first or on its way.
    for (const moment of ['about to', 'on its way'] as const) {
      if (await play.isVisible()) await play.click();
      await pressEndAsItLeaves(promos(page), moment);
      await page.waitForTimeout(1000);
      await expect.poll(() => place(strip(page))).toBe(total - 1);
      await expect(promos(page).getByRole('status')).toHaveText(last);
      await expect(play).toBeVisible();
    }
    expect(await shifted()).toEqual(atLoad);
    expect(await violationsInBothLooks(page, { within: '[data-gallery]' })).toEqual([]);
    expect(await overflow(page, 320)).toEqual([]);
    expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
  });
}

test(
  'Motion of a strip is asked for',
  scenes({
    'a first press on «Play» plays, whether the code is there before the press is over or after': async ({ page }) => {
      const words = gallery.ua;
      for (const isLate of [false, true]) {
        let release: () => void = () => undefined;
        const gate = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/_astro\/strip\.[^/]*\.js/, async (route) => {
          await gate;
          return route.fallback();
        });
        await page.goto('/');
        await promos(page).scrollIntoViewIfNeeded();
        // A pointer that nobody has seen coming, as a finger.
        const play = button(promos(page), words.play);
        await play.dispatchEvent('pointerdown', { bubbles: true });
        if (!isLate) release();
        if (!isLate) await isTaken(promos(page));
        await promos(page).locator('[data-play]').dispatchEvent('click');
        release();
        await isTaken(promos(page));
        await expect(button(promos(page), words.pause)).toBeVisible();
        await expect.poll(() => place(strip(page))).toBe(1);
        await promos(page).locator('[data-play]').dispatchEvent('click');
        await expect(play).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
    'where motion is unwelcome promos stand still, and steps do not slide': async ({ page }) => {
      const words = gallery.ua;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await promos(page).scrollIntoViewIfNeeded();
      await promos(page).getByRole('complementary').first().getByRole('paragraph').first().hover();
      await isTaken(promos(page));
      await page.mouse.move(2, 2);
      await page.waitForTimeout(LONGER_THAN_ONE_MS);
      expect(await place(strip(page))).toBe(0);
      await expect(button(promos(page), words.pause)).toBeHidden();
      await expect(button(promos(page), words.play)).toBeHidden();
      // At once, and not on the way.
      expect(
        await button(promos(page), words.nextSlide).evaluate((one: HTMLElement) => {
          one.click();
          const list = one.closest('[data-stage]')!.querySelector('[data-strip]')!;
          return list.scrollLeft === list.clientWidth;
        }),
      ).toBe(true);
    },
  }),
);

test('the drawn promo is the one in sight also where the list was painted before it was drawn', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.999;
  });
  await page.goto('/');
  const { isReplaced, scrollLeft } = await strip(page)
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
});

test('of the promos in turn only those are counted that were in sight', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: PERSON,
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
    await page.goto('/');
    // The drawn one comes first, here that with the least weight; the others after it by theirs.
    const [first, second, third] = await promos(page)
      .locator('[data-promo]')
      .evaluateAll((all) =>
        all.map((one) => ({
          id: (one as HTMLElement).dataset.promo!,
          weight: Number((one as HTMLElement).dataset.weight),
        })),
      );
    expect([first!.weight < second!.weight, second!.weight > third!.weight]).toEqual([true, true]);
    expect(seen).toEqual([]);
    await promos(page).scrollIntoViewIfNeeded();
    await expect.poll(() => seen).toEqual([first!.id]);
    await button(promos(page), gallery.ua.nextSlide).click();
    await expect.poll(() => seen).toEqual([first!.id, second!.id]);
    await page.waitForTimeout(2000);
    await button(promos(page), gallery.ua.prevSlide).click();
    await page.waitForTimeout(2000);
    expect(seen).toEqual([first!.id, second!.id]);
  } finally {
    await context.close();
  }
});

test(
  'A gallery without its code, and on the way back',
  scenes({
    'a gallery whose code does not come scrolls all the same; without scripts it has no buttons': async ({
      page,
      browser,
    }) => {
      const lost = /\/_astro\/(?:strip|gallery)\.[^/]*\.js/;
      await page.route(lost, (route) => route.abort());
      await page.goto(await withPhotos());
      await button(page.locator('[data-gallery]'), gallery.ua.nextSlide).click();
      await expect.poll(() => place(strip(page))).toBe(1);
      await expect(page.locator('[data-gallery]')).not.toHaveAttribute('data-gallery', 'taken');
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
      try {
        for (const path of [await withPhotos(), '/']) {
          const bare = await plain.newPage();
          await bare.goto(path);
          await expect(strip(bare)).toBeVisible();
          await expect(bare.locator('[data-gallery]').getByRole('button')).toHaveCount(0);
          const list = (await strip(bare).boundingBox())!;
          await strip(bare).scrollIntoViewIfNeeded();
          await strip(bare).hover();
          // A turn of the wheel before the page is first drawn moves nothing; a person turns it again.
          await expect
            .poll(async () => {
              await bare.mouse.wheel(list.width, 0);
              return (await strip(bare).locator('li').nth(1).boundingBox())!.x;
            })
            .toBeLessThan(list.width / 2);
        }
      } finally {
        await plain.close();
      }
    },
    'who comes back to a page finds its gallery as it was, and working': async ({ page }) => {
      const words = gallery.ua;
      await page.goto(await withPhotos());
      const next = button(page.locator('[data-gallery]'), words.nextSlide);
      await next.click();
      await expect.poll(() => place(strip(page))).toBe(1);
      await page.goto('/nashi-kontakty');
      await page.goBack();
      await next.click();
      await expect.poll(() => place(strip(page))).toBeGreaterThanOrEqual(1);
      await expect(page.locator('[data-gallery]').getByRole('status')).toContainText(
        fill(words.photoOf, { n: '' }).slice(0, 4),
      );
    },
  }),
);

for (const [name, path, reach] of [
  ['an item', withPhotos, (page: Page) => strip(page).focus()],
  ['the home page', async () => '/', (page: Page) => promos(page).hover()],
] as const)
  test(`${name} with a gallery loads none of it until somebody is there`, async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(await path(), { waitUntil: 'load' });
    await strip(page).scrollIntoViewIfNeeded();
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10 * 1024);
    const parts = () => scripts.map((script) => script.url()).filter((url) => /(?:strip|gallery|lightbox)\./.test(url));
    expect(parts()).toEqual([]);
    await reach(page);
    await expect.poll(() => parts().length).toBeGreaterThan(1);
  });
