import type { Locator, Page } from '@playwright/test';
import { demoPath } from '#tests/support/data/content.ts';
import { triggerFirstInteraction, expect } from '#tests/support/test.ts';

/** Display time of one promo (`AUTOPLAY_MS` of `src/client/gallery`), plus a margin. */
const SLIDE_DISPLAY_MS = 3100;

/** The path of an ad with several pictures. */
export const photoAdPath = (): Promise<string> => demoPath('advertisements', 'toyota-camry-2019');

/** The sliding part of a gallery: its list of slides. */
export const galleryStrip = (page: Page): Locator => page.locator('[data-strip]');
/** The autoplaying promos of the home page. */
export const promoGallery = (page: Page): Locator => page.locator('[data-autoplay]');
/** A button of a gallery by its full name. */
export const galleryButton = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Index of the slide that a strip shows; fractional, to two decimals, while it slides. */
export const slidePosition = (of: Locator): Promise<number> =>
  of.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);

/** Waits until a gallery's script controls it. */
export const waitUntilControlled = (of: Locator): Promise<void> => expect(of).toHaveAttribute('data-gallery', 'taken');

/** Moves the pointer to the text of the first promo. */
export async function hoverFirstPromo(some: Locator): Promise<void> {
  await triggerFirstInteraction(some.page());
  await some.getByRole('complementary').first().getByRole('paragraph').first().hover();
}

/**
 * Waits for the display time of one promo, until the next has begun to slide, if there is one. Requires the page's
 * clock to be installed.
 */
export async function waitForSlideDisplay(page: Page): Promise<void> {
  await page.clock.runFor(SLIDE_DISPLAY_MS);
  await waitForPaint(page);
}

/** Waits for a few rendered frames, so that observers have been notified. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits until the current slide is in place. */
export const waitUntilSlideArrived = (page: Page): Promise<void> =>
  expect.poll(async () => Number.isInteger(await slidePosition(galleryStrip(page)))).toBe(true);

/** Pauses an autoplaying strip and presses End the next time it leaves its last slide. */
export async function pressEndAsItLeaves(gallery: Locator, moment: 'about to' | 'on its way'): Promise<void> {
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

/** Position and size of every part of a gallery. */
export const partBoxes = (of: Locator): Promise<string[]> =>
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
