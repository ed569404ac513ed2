import type { Locator, Page } from '@playwright/test';
import { demoPath } from '#tests/support/data/content.ts';
import { attend, expect } from '#tests/support/test.ts';

/** As long as one promo stands (`AUTOPLAY_MS` of `src/client/gallery`), and a moment more. */
const ONE_STANDS_MS = 3100;

/** The path of an ad with several pictures. */
export const withPhotos = (): Promise<string> => demoPath('advertisements', 'toyota-camry-2019');

/** What slides: the list of slides of a gallery. */
export const strip = (page: Page): Locator => page.locator('[data-strip]');
/** The promos of the home page, which move by themselves. */
export const promos = (page: Page): Locator => page.locator('[data-autoplay]');
/** A button of a gallery by its whole name. */
export const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** Which slide a strip shows, with hundredths while it slides. */
export const place = (of: Locator): Promise<number> =>
  of.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);

/** The code of a gallery has taken it over. */
export const isTaken = (of: Locator): Promise<void> => expect(of).toHaveAttribute('data-gallery', 'taken');

/** Points at the words of the first promo. */
export async function pointAt(some: Locator): Promise<void> {
  await attend(some.page());
  await some.getByRole('complementary').first().getByRole('paragraph').first().hover();
}

/** The time passes in which one promo stands, and the next one has begun to slide if it does at all. Needs a clock of the page. */
export async function letOneStand(page: Page): Promise<void> {
  await page.clock.runFor(ONE_STANDS_MS);
  await somePainted(page);
}

/** Some frames are painted, so that what looks at them has seen them. */
export const somePainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
  });

/** What has begun to slide arrives. */
export const arrives = (page: Page): Promise<void> =>
  expect.poll(async () => Number.isInteger(await place(strip(page)))).toBe(true);

/** Pauses a strip that moves by itself and presses End, the next time that it leaves its last slide. */
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

/** Where everything of a gallery stands. */
export const boxes = (of: Locator): Promise<string[]> =>
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
